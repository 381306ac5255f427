import { GetBundle, ListBundles } from "@upaya/contracts/catalogue/bundles.ts";
import type { SearchCard } from "@upaya/contracts/catalogue/card.ts";
import { GetResource } from "@upaya/contracts/catalogue/get-resource.ts";
import { type FacetCount, ListResources, SearchResources } from "@upaya/contracts/catalogue/list-resources.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { callApi } from "../../lib/api.server.ts";
import { type ShownCard, shownCard } from "../../lib/cards/action/resource-card.tsx";
import { allFacets } from "../../lib/facets.server.ts";
import type { Site } from "../../lib/site.ts";
import { filterNames, type ListAddress, perPage } from "./address.ts";

export interface ListData {
  readonly total: number;
  readonly cards: readonly ShownCard[];
  /** In place of cards when words were looked for. */
  readonly found: readonly SearchCard[];
  /** What was looked for in place of misspelt words. */
  readonly corrected?: string | undefined;
  /** Grades that the words named, such as "class 5". */
  readonly grades: readonly string[];
  readonly facets: readonly FacetCount[];
  /** How many there are without any filter. */
  readonly everything: number;
  /** Ways on where nothing was found. */
  readonly popular: readonly ShownCard[];
  readonly subjects: readonly string[];
}

const waysOn = 3;
const waysOnSubjects = 8;
const offered = new Set<string>(filterNames);

function narrowedBy({ type, filters, tags }: ListAddress): Record<string, string> {
  return { type, ...Object.fromEntries(filterNames.map((name) => [name, filters[name].join()])), tags: tags.join() };
}

async function readPage(site: Site, address: ListAddress): Promise<Pick<ListData, "total" | "cards" | "found" | "corrected" | "grades">> {
  const { q, sort, page } = address;
  const where = { ...narrowedBy(address), limit: perPage, offset: (page - 1) * perPage };
  if (q) {
    const { total, data, corrected, understood = [] } = await callApi(site, SearchResources, { ...where, q });
    const grades = understood.filter(({ facet }) => facet === "grade").map(({ value }) => value);
    return { total, cards: [], found: data, grades, ...(corrected ? { corrected } : {}) };
  }
  const { total, data } = await callApi(site, ListResources, { ...where, sort });
  return { total, cards: data.map(shownCard), found: [], grades: [] };
}

/** One page of the catalogue, what it can be narrowed by, and where to go on when there is nothing. */
export async function loadList(site: Site, address: ListAddress): Promise<ListData> {
  const [page, facets, all] = await Promise.all([
    readPage(site, address),
    allFacets(site, Object.fromEntries(Object.entries({ ...narrowedBy(address), q: address.q }).filter(([, value]) => value !== ""))),
    callApi(site, ListResources, { limit: waysOn }),
  ]);
  const isEmpty = page.total === 0;
  return {
    ...page,
    facets: facets.filter(({ facet }) => offered.has(facet)),
    everything: all.total,
    popular: isEmpty ? all.data.map(shownCard) : [],
    subjects: isEmpty ? await mainSubjects(site) : [],
  };
}

/** Those that most resources are about. The counts of what was asked for name none where nothing fits. */
async function mainSubjects(site: Site): Promise<string[]> {
  const everywhere = await allFacets(site, {});
  return everywhere.flatMap(({ facet, value }) => (facet === "subject" ? [value] : [])).slice(0, waysOnSubjects);
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
