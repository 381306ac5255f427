import type { Samples } from "#platform/sample.ts";

const params = { id: "about" };

export const samples: Samples = {
  GetPage: () => ({ query: { path: "/probe" } }),
  PreviewPage: () => ({ params: { token: "x".repeat(80) } }),
  ListPages: () => ({}),
  GetDeskPage: () => ({ params }),
  SavePageDraft: () => ({ params, body: { source: "{}" } }),
  PublishPage: () => ({ params }),
  DropPageDraft: () => ({ params }),
  GetHome: () => ({}),
  ListBanners: () => ({}),
};
