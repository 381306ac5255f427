import { age, code, content, owner, person, type TableBounds } from "#platform/retention/bound.ts";
import type { Retention } from "#platform/retention/retention.ts";

export const engagementRetention: readonly Retention[] = [
  { name: "engagement.request", table: "engagement.request", by: "made_at", kept: "365 days" },
  { name: "engagement.interest", table: "engagement.interest", by: "left_at", kept: "365 days" },
  { name: "engagement.suppressed", table: "engagement.suppressed", by: "noted_at", kept: "730 days" },
  { name: "engagement.question", table: "engagement.question", by: "last_at", kept: "730 days" },
];

/** A month of rows is dropped at once. */
const months = { by: "partitions", schedule: "engagement.months", kept: "months, each dropped whole 180 days after its end" } as const;

export const engagementBounds: TableBounds<"engagement"> = {
  "engagement.bell": person("one"),
  "engagement.broadcast": content("words to everybody"),
  "engagement.delivery": months,
  "engagement.interest": age("engagement.interest"),
  "engagement.message": months,
  "engagement.opening": content("what opened, for those who waited for it"),
  "engagement.preference": person("one"),
  "engagement.question": age("engagement.question"),
  "engagement.question_entry": owner("engagement.question"),
  "engagement.request": age("engagement.request"),
  "engagement.suppressed": age("engagement.suppressed"),
  "engagement.wording": code("one for each kind of message"),
};
