import { content, person, type TableBounds } from "#platform/retention/bound.ts";

export const competencyBounds: TableBounds<"competencies"> = {
  "competencies.evidence": person("one for each node of their answers, and of each thing that they completed"),
  "competencies.framework": content("frameworks of the profession"),
  "competencies.node": content("their standards"),
};
