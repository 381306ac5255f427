import { every } from "#platform/jobs/recurring.ts";
import { closeSessions } from "./sessions/close-sessions.ts";
import { foldCounts } from "./resources/fold-counts.ts";
import { release } from "./resources/release.ts";

export const catalogueSchedules = [
  every(5, "catalogue.fold_counts", foldCounts),
  every(15, "catalogue.release", release),
  every(15, "catalogue.close_sessions", closeSessions),
];
