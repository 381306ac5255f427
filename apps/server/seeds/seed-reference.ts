import type { ReferenceList } from "@upaya/contracts/reference/reference-data.ts";
import type { Ctx } from "#platform/ctx.ts";
import { saveReferenceLists } from "../src/modules/reference/index.ts";
import { referenceSeed } from "./reference.ts";

export function referenceItems() {
  return (Object.keys(referenceSeed) as ReferenceList[]).flatMap((list) =>
    referenceSeed[list].map((entry, index) => {
      const [slug, name] = typeof entry === "string" ? [slugOf(entry), entry] : entry;
      return { list, slug, name, position: index + 1 };
    }),
  );
}

export async function seedReference(ctx: Ctx): Promise<number> {
  const items = referenceItems();
  await saveReferenceLists(ctx, items);
  return items.length;
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
