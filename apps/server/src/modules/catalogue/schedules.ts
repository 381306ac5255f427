import type { Schedule } from "#platform/bus/consumer.ts";
import { closeSessions } from "./close-sessions.ts";
import { foldCounts } from "./fold-counts.ts";
import { release } from "./release.ts";

export const catalogueSchedules: readonly Schedule[] = [
  { name: "catalogue.fold_counts", everySeconds: 5, run: foldCounts },
  { name: "catalogue.release", everySeconds: 15, run: release },
  { name: "catalogue.close_sessions", everySeconds: 15, run: closeSessions },
];
