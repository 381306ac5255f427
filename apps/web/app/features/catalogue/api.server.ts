import { GetBundle, ListBundles } from "@upaya/contracts/catalogue/bundles.ts";
import type { SearchCard } from "@upaya/contracts/catalogue/card.ts";
import { GetResource } from "@upaya/contracts/catalogue/get-resource.ts";
import { type FacetCount, ListResources, SearchResources } from "@upaya/contracts/catalogue/list-resources.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { callApi } from "../../lib/api.server.ts";
import { type ShownCard, shownCard } from "../../lib/cards/resource-card.tsx";
import { allFacets } from "../../lib/facets.server.ts";
import type { Site } from "../../lib/site.ts";
import { filterNames, type ListAddress, perPage } from "./address.ts";

export interface ListData {
  readonly total: number;
  readonly cards: readonly ShownCard[];
  /** In place of cards when words were looked for. */
  readonly found: readonly SearchCard[];
  readonly facets: readonly FacetCount[];
  /** How many there are without any filter. */
  readonly everything: number;
  /** A way on where nothing was found. */
  readonly popular: readonly ShownCard[];
}

const waysOn = 3;
const offered = new Set<string>(filterNames);

async function readPage(site: Site, address: ListAddress): Promise<Pick<ListData, "total" | "cards" | "found">> {
  const { q, type, filters, tags, sort, page } = address;
  const narrowed = Object.fromEntries(filterNames.map((name) => [name, filters[name].join()]));
  const where = { type, ...narrowed, tags: tags.join(), limit: perPage, offset: (page - 1) * perPage };
  if (q) {
    const { total, data } = await callApi(site, SearchResources, { ...where, q });
    return { total, cards: [], found: data };
  }
  const { total, data } = await callApi(site, ListResources, { ...where, sort });
  return { total, cards: data.map(shownCard), found: [] };
}

/** One page of the catalogue, what it can be narrowed by, and where to go on when there is nothing. */
export async function loadList(site: Site, address: ListAddress): Promise<ListData> {
  const [page, facets, all] = await Promise.all([
    readPage(site, address),
    allFacets(site, address.type),
    callApi(site, ListResources, { limit: waysOn }),
  ]);
  return {
    ...page,
    facets: facets.filter(({ facet }) => offered.has(facet)),
    everything: all.total,
    popular: page.total === 0 ? all.data.map(shownCard) : [],
  };
}

export async function loadResource(site: Site, slug: string): Promise<Reply<typeof GetResource>> {
  return callApi(site, GetResource, {}, { slug });
}

export async function loadBundles(site: Site, page: number): Promise<Reply<typeof ListBundles>["response"]> {
  return (await callApi(site, ListBundles, { limit: perPage, offset: (page - 1) * perPage, type: "retail" })).response;
}

export async function loadBundle(site: Site, slug: string): Promise<Reply<typeof GetBundle>> {
  return callApi(site, GetBundle, {}, { slug });
}
