import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  GetCalendarFeed: ({ id }) => ({ params: { file: id }, made: "a calendar feed" }),
  GetCardFacts: ({ other }) => ({ query: { ids: other } }),
  GetBootstrap: () => ({}),
  GetUserInfo: () => ({}),
  ListUserRoutes: () => ({}),
  ListRegisteredTracks: () => ({}),
};
