import { content, type TableBounds } from "#platform/retention/bound.ts";

export const competencyBounds: TableBounds<"competencies"> = {
  "competencies.framework": content("frameworks of the profession"),
  "competencies.node": content("their standards"),
};
