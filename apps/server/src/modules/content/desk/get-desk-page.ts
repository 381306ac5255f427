import { brandOf } from "@upaya/contracts/brand.ts";
import type { GetDeskPage } from "@upaya/contracts/content/desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { webAddress } from "#platform/web-address.ts";
import { findWritten } from "./desk-pages.store.ts";
import { pathOf } from "./page-id.ts";
import { previewToken } from "./preview-token.ts";

/** What is published and what is being written, side by side. */
export async function getDeskPage(ctx: Ctx, { id }: Input<typeof GetDeskPage>): Promise<Reply<typeof GetDeskPage>> {
  const { path, published, draft, changed_at } = (await findWritten(ctx.db, pathOf(id))) ?? fail("not_found");
  const at = (address: string) => webAddress(ctx.env, address);
  const address = path.replaceAll("{brand}", brandOf(ctx.env.BRAND_SLUG, ctx.env.BRAND_NAME).slug);
  const source = (document: object) => JSON.stringify(document, null, 2);
  return {
    id,
    subject: (draft ?? published)!.title,
    state: draft ? "draft" : "published",
    due: null,
    at: changed_at.toISOString(),
    parts: [
      {
        kind: "facts",
        title: "Page",
        facts: [
          { name: "Path", value: path },
          { name: "Published", value: published ? "yes" : "not yet" },
        ],
      },
      ...(published ? [{ kind: "page" as const, title: "As everybody reads it", url: at(address) }] : []),
      ...(draft
        ? [
            {
              kind: "page" as const,
              title: "The draft, for an hour",
              url: at(`${address}?draft=${previewToken(ctx, path)}`),
            },
            { kind: "source" as const, title: "Draft", text: source(draft) },
          ]
        : []),
      ...(published ? [{ kind: "source" as const, title: "Published", text: source(published) }] : []),
    ],
    history: published ? [{ at: changed_at.toISOString(), who: "The system", what: "Published as it stands" }] : [],
    fill: { SavePageDraft: { source: source((draft ?? published)!) } },
  };
}
