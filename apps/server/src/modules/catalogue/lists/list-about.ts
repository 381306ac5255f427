import type { CourseCard } from "@upaya/contracts/catalogue/card.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listCardsAbout } from "./about.store.ts";
import { cardOf } from "./cards.ts";

/** What is about a competency: what can be begun first, and of these whatever gives it the most of its minutes. */
export async function listAbout(ctx: Ctx, competency: string, most: number): Promise<CourseCard[]> {
  return (await listCardsAbout(ctx.db, competency, most)).map(cardOf);
}
