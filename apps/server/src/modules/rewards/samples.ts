import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  GetWeeklyBoard: () => ({}),
  SaveShowing: () => ({ body: { boards: true } }),
  GetWalletSummary: () => ({}),
  ListMyBadges: () => ({}),
  GetBadge: ({ badge }) => ({ params: { id: badge } }),
  GetUserCoins: () => ({}),
  ListHistory: () => ({ query: { currency: "points" } }),
  MakeShare: ({ resource }) => ({ body: { kind: "resource", id: resource } }),
  UserActivityPoints: () => ({ body: { activity: "share_resource" } }),
};
