import { age, content, owner, person, type TableBounds } from "#platform/retention/bound.ts";
import type { Retention } from "#platform/retention/retention.ts";

export const examsBounds: TableBounds<"exams"> = {
  "exams.edition": content("one for each time that the olympiad is held"),
  "exams.entry": person("one for each edition that they entered"),
  "exams.entry_track": owner("exams.entry"),
  "exams.extra_time": age("exams.extra_time"),
  "exams.sitting": content("two for each edition"),
  "exams.track": content("some for each edition"),
  "exams.track_medium": content("one for each language of a paper"),
};

export const examsRetention: readonly Retention[] = [
  // Long enough to answer whoever asks why their paper ended when it did.
  { name: "exams.extra_time", table: "exams.extra_time", by: "needed_until", kept: "90 days" },
];
