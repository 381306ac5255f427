import type { Ctx } from "#platform/ctx.ts";
import { isCard, readCards } from "./cards/read-cards.ts";
import { cardTrouble, saveCard } from "./cards/save-card.ts";
import { importCourse, knownThings, type Refused, type Saved, type Written } from "./import-course.ts";

/** A folder of any kind: a course becomes a draft; a talk, a masterclass, an instructor or a bundle is in the catalogue at once. */
export async function importFolder(
  ctx: Ctx,
  written: Written,
): Promise<Refused | Saved | { readonly is: "saved"; readonly message: string }> {
  if (!isCard(written.files)) return importCourse(ctx, written);
  const read = readCards(written.slug, written.files, await knownThings(ctx));
  if ("faults" in read) return { is: "refused", faults: read.faults };
  const trouble = await cardTrouble(ctx, read.card);
  if (trouble.length > 0) return { is: "refused", faults: trouble };
  return { is: "saved", message: (await saveCard(ctx, read.card)).message };
}
