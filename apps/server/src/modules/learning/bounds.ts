import { person, type TableBounds } from "#platform/retention/bound.ts";

export const learningBounds: TableBounds<"learning"> = {
  "learning.favourite": person("one for each resource that was ever kept"),
};
