import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { facets } from "@upaya/contracts/catalogue/filters.ts";
import { kindOfAddress } from "@upaya/contracts/catalogue/kinds.ts";
import type { ListFacets } from "@upaya/contracts/catalogue/list-resources.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listStandards } from "../competencies/index.ts";
import { listFacetCounts } from "./facets.store.ts";
import { everything, markOf } from "./marks.ts";

const isFacet = (facet: string): facet is (typeof facets)[number] => (facets as readonly string[]).includes(facet);

/** Within one type the counts are that type's; the types themselves are always counted in all. */
export async function listFacets(ctx: Ctx, { type, limit, offset }: Input<typeof ListFacets>): Promise<Reply<typeof ListFacets>> {
  const known = type.find((name) => kindOfAddress(name) !== undefined);
  const [all, titles] = await Promise.all([listFacetCounts(ctx.db, everything), listStandards(ctx)]);
  const within = known ? await listFacetCounts(ctx.db, markOf("type", known)) : all;
  const rows = [...all.filter(({ facet }) => facet === "type"), ...within.filter(({ facet }) => facet !== "type")];
  const offered = rows.flatMap(({ facet, value, resources }) =>
    isFacet(facet) && resources > 0 ? [{ facet, value, label: titles.get(value)?.title ?? value, count: resources }] : [],
  );
  return { total: offered.length, data: offered.slice(offset, offset + limit) };
}
