import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  GetCardFacts: ({ other }) => ({ query: { ids: other } }),
  GetBootstrap: () => ({}),
  GetUserInfo: () => ({}),
  ListUserRoutes: () => ({}),
};
