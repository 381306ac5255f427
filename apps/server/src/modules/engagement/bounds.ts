import { age, type TableBounds } from "#platform/retention/bound.ts";
import type { Retention } from "#platform/retention/retention.ts";

export const engagementRetention: readonly Retention[] = [
  { name: "engagement.request", table: "engagement.request", by: "made_at", kept: "365 days" },
  { name: "engagement.interest", table: "engagement.interest", by: "left_at", kept: "365 days" },
];

export const engagementBounds: TableBounds<"engagement"> = {
  "engagement.interest": age("engagement.interest"),
  "engagement.request": age("engagement.request"),
};
