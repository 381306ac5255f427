import type * as z from "zod/mini";
import type { CourseCard } from "@upaya/contracts/catalogue/card.ts";
import type { latestArgs } from "@upaya/contracts/catalogue/list-resources.ts";
import type { Ctx } from "#platform/ctx.ts";
import { cardOf } from "./cards.ts";
import { listNewestCards } from "./catalogue.store.ts";

export async function listLatestCourses(ctx: Ctx, { limit }: z.output<typeof latestArgs>): Promise<CourseCard[]> {
  return (await listNewestCards(ctx.db, limit)).map(cardOf);
}
