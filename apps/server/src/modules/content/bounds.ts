import { content, type TableBounds } from "#platform/retention/bound.ts";

export const contentBounds: TableBounds<"content"> = {
  "content.item": content("pieces of the home page"),
  "content.page": content("public pages"),
};
