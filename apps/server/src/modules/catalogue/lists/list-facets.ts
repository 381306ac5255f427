import { type Facet, facets } from "@upaya/contracts/catalogue/filters.ts";
import { kindOfAddress } from "@upaya/contracts/catalogue/kinds.ts";
import type { ListFacets } from "@upaya/contracts/catalogue/list-resources.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listStandards } from "../../competencies/index.ts";
import { countAlong, type CountSet, type FacetCount, listFacetCounts } from "./facets.store.ts";
import { bundleType } from "../search/kind-words.ts";
import { everything, markOf } from "../search/marks.ts";
import { type Chosen, chosenOf, planList } from "./plan-list.ts";
import { postgresSearch } from "../search/postgres-search.ts";
import { understand } from "../search/read-query.ts";
import { wordsOf } from "../search/search-words.ts";

const isFacet = (facet: string): facet is Facet => (facets as readonly string[]).includes(facet);

/** Each choice is counted beside the choices of the other filters: choosing one more value of a filter widens it. */
export async function listFacets(ctx: Ctx, { q, limit, offset, ...filters }: Input<typeof ListFacets>): Promise<Reply<typeof ListFacets>> {
  const chosen = chosenOf(filters);
  const [rows, titles] = await Promise.all([count(ctx, q, chosen), listStandards(ctx)]);
  const offered = rows.flatMap(({ facet, value, resources }) =>
    isFacet(facet) && resources > 0 ? [{ facet, value, label: titles.get(value)?.title ?? value, count: resources }] : [],
  );
  return { total: offered.length, data: offered.slice(offset, offset + limit) };
}

async function count(ctx: Ctx, q: string, chosen: Chosen): Promise<FacetCount[]> {
  const { words, read } = understand(q, chosen);
  if (wordsOf(words).length > 0) return postgresSearch.count(ctx.db, words, setsOf(chosen, read));
  const all = { ...chosen, ...(read.type?.includes(bundleType) ? {} : read) };
  const narrowed = facetsOf(all).filter((facet) => facet !== "type");
  if (narrowed.length > 0 || (all.type?.length ?? 0) > 1) return countAlong(ctx.db, setsOf(all, {}));
  return countFolded(ctx, all.type?.[0]);
}

const facetsOf = (chosen: Chosen) => facets.filter((facet) => (chosen[facet]?.length ?? 0) > 0);

/** One set for all facets in which nothing is chosen, and one for each of the others, without its own choice. */
function setsOf(chosen: Chosen, read: Chosen): CountSet[] {
  const held = [...new Set([...facetsOf(chosen), ...facetsOf(read)])];
  const without = (from: Chosen, facet: Facet) => ({ ...from, [facet]: [] });
  return [
    { tells: facets.filter((facet) => !held.includes(facet)), plan: planList(chosen), read: planList(read).all },
    ...held.map((facet) => ({ tells: [facet], plan: planList(without(chosen, facet)), read: planList(without(read, facet)).all })),
  ];
}

/** Within one type the counts are that type's; the types themselves are then counted in all. The worker has folded them. */
async function countFolded(ctx: Ctx, type: string | undefined): Promise<FacetCount[]> {
  const all = await listFacetCounts(ctx.db, everything);
  const within = type !== undefined && kindOfAddress(type) !== undefined ? await listFacetCounts(ctx.db, markOf("type", type)) : all;
  return [...all.filter(({ facet }) => facet === "type"), ...within.filter(({ facet }) => facet !== "type")];
}
