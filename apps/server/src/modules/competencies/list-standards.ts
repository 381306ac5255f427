import type { Ctx } from "#platform/ctx.ts";
import { listNodes } from "./competencies.store.ts";

interface Competency {
  readonly slug: string;
  readonly title: string;
  /** The standard it belongs to, in words. */
  readonly standard: string;
}

/** Every competency by its slug, with the standard above it. */
export async function listStandards(ctx: Ctx): Promise<ReadonlyMap<string, Competency>> {
  const nodes = await listNodes(ctx.db);
  const titles = new Map(nodes.map(({ slug, title }) => [slug, title]));
  return new Map(nodes.map(({ slug, title, parent }) => [slug, { slug, title, standard: titles.get(parent ?? slug) ?? title }]));
}
