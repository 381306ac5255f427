import type { Ctx } from "#platform/ctx.ts";
import { listCardsByIds } from "../../catalogue/index.ts";

interface Title {
  readonly title: string;
  readonly slug: string;
}

/** What these resources are called. One that is not public any more is not there: nobody is told of it. */
export async function titlesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Title>> {
  const cards = await listCardsByIds(ctx.db, [...new Set(ids)]);
  return new Map(cards.map(({ id, title, slug }) => [id, { title, slug }]));
}
