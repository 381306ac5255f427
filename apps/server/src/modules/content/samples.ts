import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  GetPage: () => ({ query: { path: "/probe" } }),
  GetHome: () => ({}),
  ListBanners: () => ({}),
};
