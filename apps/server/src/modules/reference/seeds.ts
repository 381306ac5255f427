import { loadChanged } from "#platform/content/load-changed.ts";
import type { Seeds } from "#platform/content/seeds.ts";
import { referenceItems } from "../../../seeds/seed-reference.ts";
import { saveReferenceLists } from "./save-reference-lists.ts";

export const seeds: Seeds = {
  "reference entries": (ctx) =>
    loadChanged(
      ctx,
      "reference",
      referenceItems().map((item) => ({ key: `${item.list}/${item.slug}`, item })),
      saveReferenceLists,
    ),
};
