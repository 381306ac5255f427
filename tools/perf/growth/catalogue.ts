import { foldCounts } from "@upaya/server/modules/catalogue/index.ts";
import { getResource } from "@upaya/server/modules/catalogue/resources/get-resource.ts";
import { listFacets } from "@upaya/server/modules/catalogue/lists/list-facets.ts";
import { listResources } from "@upaya/server/modules/catalogue/lists/list-resources.ts";
import { searchResources } from "@upaya/server/modules/catalogue/search/search-resources.ts";
import { scaleCatalogue } from "@upaya/server/seeds/scale-catalogue.ts";
import { layCatalogue } from "./catalogue-rows.ts";
import type { Domain } from "./domain.ts";

const list = {
  type: [],
  subject: [],
  grade: [],
  board: [],
  language: [],
  competency: [],
  time: [],
  price: [],
  level: [],
  open: [],
  tags: [],
};
const page = { sort: "popular" as const, limit: 24, offset: 0 };
const facets = { ...list, q: "", limit: 100, offset: 0 };
const search = { ...list, limit: 24, offset: 0 };

const questions: Domain["questions"] = {
  "list, first page": { group: "list", most: 2, ask: (ctx) => listResources(ctx, { ...list, ...page }) },
  "list, deep page": { group: "list", most: 2, ask: (ctx) => listResources(ctx, { ...list, ...page, offset: 720 }) },
  "list by type": { group: "list", most: 2, ask: (ctx) => listResources(ctx, { ...list, ...page, type: ["webinars"] }) },
  "list by type, deep": { group: "list", most: 2, ask: (ctx) => listResources(ctx, { ...list, ...page, type: ["webinars"], offset: 120 }) },
  "list by newest": { group: "list", most: 2, ask: (ctx) => listResources(ctx, { ...list, ...page, sort: "newest" }) },
  facets: { group: "facets", most: 3, ask: (ctx) => listFacets(ctx, { ...facets, type: [] }) },
  "facets of a type": { group: "facets", most: 3, ask: (ctx) => listFacets(ctx, { ...facets, type: ["webinars"] }) },
  "filters, three": {
    group: "facets",
    most: 2,
    ask: (ctx) => listResources(ctx, { ...list, ...page, subject: ["math"], level: ["starter"], language: ["en"] }),
  },
  "search, one word": { group: "search", most: 3, ask: (ctx) => searchResources(ctx, { ...search, q: "fractions " }) },
  "search, two words": { group: "search", most: 3, ask: (ctx) => searchResources(ctx, { ...search, q: "teaching poems " }) },
  "search, misspelt": { group: "search", most: 3, ask: (ctx) => searchResources(ctx, { ...search, q: "fractoins " }) },
  // Chosen to find about as many at every size: a page that fills up with the catalogue would seem to cost more.
  "search, one filter": { group: "search", most: 3, ask: (ctx) => searchResources(ctx, { ...search, q: "fractions ", language: ["hi"] }) },
  "search, common word": { group: "search", most: 3, ask: (ctx) => searchResources(ctx, { ...search, q: "teaching ", subject: ["math"] }) },
  "search, three filters": {
    group: "search",
    most: 3,
    ask: (ctx) => searchResources(ctx, { ...search, q: "teaching poems ", language: ["hi"], level: ["starter"], price: ["free"] }),
  },
  suggestions: { group: "search", most: 3, ask: (ctx) => searchResources(ctx, { ...search, limit: 6, q: "photosy" }) },
  detail: { group: "detail", most: 3, ask: (ctx) => getResource(ctx, { slug: "scale-7" }) },
};

export const catalogue: Domain = {
  name: "catalogue",
  things: "resources",
  questions,
  bounds: { list: 0.06, search: 0.15, facets: 0.15, detail: undefined },
  act: (test, from, to, now) => scaleCatalogue(test.ctx(), from, to, now),
  lay: layCatalogue,
  settle: foldCounts,
};
