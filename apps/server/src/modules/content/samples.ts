import type { Ctx } from "#platform/ctx.ts";
import type { Samples, Things } from "#platform/sample.ts";
import { pageId } from "./desk/page-id.ts";
import { previewToken } from "./desk/preview-token.ts";
import { publishPage } from "./publish-page.ts";
import { savePage } from "./save-page.ts";

const asked = { question: "Why?", answer: "To be read by everybody." };
const page = {
  path: "/probe-of-the-desk",
  side: "teacher",
  title: "Probe of the desk",
  description: "A page that is being written.",
  blocks: [{ kind: "questions", title: "Questions", items: [asked, { ...asked, question: "When?" }] }],
};

export const samples: Samples = {
  GetPage: () => ({ query: { path: "/probe" } }),
  PreviewPage: ({ id }) => ({ params: { token: id }, made: "a link to a draft" }),
  ListPages: () => ({}),
  GetDeskPage: ({ id }) => ({ params: { id }, made: "a page with a draft" }),
  SavePageDraft: ({ id }) => ({ params: { id }, body: { source: JSON.stringify(page) }, made: "a page with a draft" }),
  PublishPage: ({ id }) => ({ params: { id }, made: "a page with a draft" }),
  DropPageDraft: ({ id }) => ({ params: { id }, made: "a page with a draft" }),
  GetHome: () => ({}),
  ListBanners: () => ({}),
};

async function written(ctx: Ctx): Promise<string> {
  await savePage(ctx, page);
  await publishPage(ctx, page.path);
  await savePage(ctx, { ...page, title: "Probe of the desk, second words" });
  return page.path;
}

export const things: Things = {
  "a page with a draft": async (ctx) => pageId(await written(ctx)),
  "a link to a draft": async (ctx) => previewToken(ctx, await written(ctx)),
};
