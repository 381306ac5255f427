import { age, content, owner, person, type TableBounds } from "#platform/retention/bound.ts";
import type { Retention } from "#platform/retention/retention.ts";

export const insightsBounds: TableBounds<"insights"> = {
  "insights.band": content("kinds of schools"),
  "insights.member": person("one for each school that they are linked with"),
  "insights.person": person("one for whoever shares something with a school"),
  "insights.person_level": owner("insights.person"),
  "insights.person_minutes": owner("insights.person"),
  "insights.report": age("insights.report"),
  "insights.school": content("one for each school that somebody was linked with"),
};

export const insightsRetention: readonly Retention[] = [
  // A day longer than its file.
  { name: "insights.report", table: "insights.report", by: "asked_at", kept: "15 days" },
];
