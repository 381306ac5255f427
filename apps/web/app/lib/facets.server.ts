import { type FacetCount, ListFacets } from "@upaya/contracts/catalogue/list-resources.ts";
import { callApi } from "./api.server.ts";
import type { Site } from "./site.ts";

/** Everything that this list or search can be narrowed by: a filter that shows a part of its choices would hide the rest. */
export async function allFacets(site: Site, list: Readonly<Record<string, string>>): Promise<FacetCount[]> {
  const found: FacetCount[] = [];
  for (;;) {
    const { total, data } = await callApi(site, ListFacets, { ...list, offset: found.length });
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found;
  }
}
