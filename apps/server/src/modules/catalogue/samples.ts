import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  ListResources: () => ({}),
  ListFacets: () => ({}),
  SearchResources: () => ({ query: { q: "fractions" } }),
  GetResource: ({ slug }) => ({ params: { slug } }),
  FetchProductResource: () => ({}),
  ListAddresses: () => ({}),
  ListOffers: ({ other }) => ({ query: { ids: other } }),
  ListBundles: () => ({}),
  GetBundle: ({ bundle }) => ({ params: { slug: bundle } }),
  "Query.webinars": () => ({}),
  "Query.latest_courses": () => ({}),
};
