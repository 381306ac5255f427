import { content, type TableBounds } from "#platform/retention/bound.ts";

export const schoolBounds: TableBounds<"schools"> = {
  "schools.school": content("schools"),
};
