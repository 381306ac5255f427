import { code, content, type TableBounds } from "#platform/retention/bound.ts";

export const catalogueBounds: TableBounds<"catalogue"> = {
  "catalogue.bundle": content("bundles"),
  "catalogue.bundle_item": content("what is in the bundles"),
  "catalogue.fold": code("one"),
  "catalogue.instructor": content("instructors"),
  "catalogue.listing": content("one for each resource and mark"),
  "catalogue.mark": content("the marks of resources"),
  "catalogue.posting": content("the words of resources"),
  "catalogue.resource": content("resources"),
  "catalogue.session": content("the dates of resources"),
  "catalogue.word": content("the words of resources"),
};
