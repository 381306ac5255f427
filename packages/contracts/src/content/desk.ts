import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";
import { GetPage } from "./page.ts";

/** A page's path as one word of an address: without its first slash, `~` for the others. */
const id = z.object({ id: z.string().check(z.regex(/^[a-z0-9{}_~-]+$/), z.maxLength(80)) });

export const ListPages = defineEndpoint({
  name: "ListPages",
  method: "GET",
  path: "/staff/pages",
  summary: "The public pages that content holds, by their paths.",
  staff: {
    kind: "queue",
    queue: "pages",
    title: "Public pages",
    states: { published: "Published", draft: "With a draft" },
    search: "Words of its title or its path",
    empty: "There is no such page.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetDeskPage = defineEndpoint({
  name: "GetDeskPage",
  method: "GET",
  path: "/staff/pages/:id",
  summary: "A public page as it is written, its draft, and where both can be seen.",
  staff: { kind: "item", queue: "pages", shows: "nobody" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const SavePageDraft = defineEndpoint({
  name: "SavePageDraft",
  method: "POST",
  path: "/staff/pages/:id/draft",
  summary: "Keeps a draft of a public page.",
  staff: {
    kind: "act",
    queue: "pages",
    label: "Write a draft",
    effect: "It is kept beside the page and takes the place of a draft that is there. Nobody reads it before it is published.",
  },
  params: id,
  body: z.object({
    source: field(z.string().check(z.minLength(2), z.maxLength(200_000)), {
      title: "The page",
      description: "JSON. {brand} stands for the product's name. What does not hold is said with its line.",
      lines: 30,
      source: true,
    }),
  }),
  reply: staffDone,
  idempotent: "natural",
});

export const PublishPage = defineEndpoint({
  name: "PublishPage",
  method: "POST",
  path: "/staff/pages/:id/publication",
  summary: "Shows the draft of a public page to everybody.",
  staff: {
    kind: "act",
    queue: "pages",
    states: ["draft"],
    label: "Publish the draft",
    effect: "Everybody reads the draft in place of the page within two seconds.",
    reason: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const DropPageDraft = defineEndpoint({
  name: "DropPageDraft",
  method: "POST",
  path: "/staff/pages/:id/draft/end",
  summary: "Throws the draft of a public page away.",
  staff: {
    kind: "act",
    queue: "pages",
    states: ["draft"],
    label: "Throw the draft away",
    effect: "The words of the draft are gone. What is published stays as it is.",
    grave: true,
  },
  params: id,
  reply: staffDone,
  idempotent: "natural",
});

export const PreviewPage = defineEndpoint({
  name: "PreviewPage",
  method: "GET",
  path: "/content/preview/:token",
  summary: "The draft of a public page, for whoever has its link; a link is good for an hour.",
  rows: 20,
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{40,600}$/)) }),
  reply: GetPage.reply,
});
