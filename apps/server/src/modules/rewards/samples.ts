import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  GetWeeklyBoard: () => ({}),
  SaveShowing: () => ({ body: { boards: true } }),
  GetWalletSummary: () => ({}),
  ListMyBadges: () => ({}),
  GetBadge: ({ badge }) => ({ params: { id: badge } }),
  GetBadgeCopy: ({ badge }) => ({ params: { id: badge } }),
  GetBadgePicture: ({ badge }) => ({ params: { id: badge } }),
  GetBadgeImage: () => ({ params: { slug: "probe" } }),
  GetBadgeAchievement: () => ({ params: { slug: "probe" } }),
  GetUserCoins: () => ({}),
  ListHistory: () => ({ query: { currency: "points" } }),
  MakeShare: ({ resource }) => ({ body: { kind: "resource", id: resource } }),
  UserActivityPoints: () => ({ body: { activity: "share_resource" } }),
};
