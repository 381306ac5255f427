import { content, type TableBounds } from "#platform/retention/bound.ts";

export const referenceBounds: TableBounds<"reference"> = {
  "reference.item": content("entries of the reference lists"),
};
