import type { Names, NewFile } from "./names.ts";

export function contractFiles({ name, pascal, title }: Names): NewFile[] {
  const folder = `packages/contracts/src/${name}`;
  return [
    {
      path: `${folder}/make-wish.ts`,
      text: `import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainText } from "../forms/plain-text.ts";

export const Make${pascal}Wish = defineEndpoint({
  name: "Make${pascal}Wish",
  method: "POST",
  path: "/${name}/wishes",
  summary: "Leaves a wish, which staff answer within two days.",
  body: z.object({ words: z.string().check(z.overwrite(plainText), z.trim(), z.minLength(1), z.maxLength(2_000)) }),
  reply: z.object({ id: z.uuid(), message: z.string() }),
  idempotent: "key",
});
`,
    },
    {
      path: `${folder}/staff.ts`,
      text: `import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

export const List${pascal}Wishes = defineEndpoint({
  name: "List${pascal}Wishes",
  method: "GET",
  path: "/staff/${name}/wishes",
  summary: "Wishes, those that wait longest first.",
  staff: {
    kind: "queue",
    queue: "${name}-wishes",
    title: "${title}: wishes",
    promise: "Answered within two days",
    states: { waiting: "Waiting", answered: "Answered" },
    empty: "Nobody waits.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const Get${pascal}Wish = defineEndpoint({
  name: "Get${pascal}Wish",
  method: "GET",
  path: "/staff/${name}/wishes/:id",
  summary: "One wish in its maker's own words.",
  staff: { kind: "item", queue: "${name}-wishes", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const Answer${pascal}Wish = defineEndpoint({
  name: "Answer${pascal}Wish",
  method: "POST",
  path: "/staff/${name}/wishes/:id/answer",
  summary: "Answers a wish.",
  staff: {
    kind: "act",
    queue: "${name}-wishes",
    states: ["waiting"],
    label: "Answer",
    effect: "Whoever made the wish reads your answer.",
    reason: true,
  },
  params: id,
  body: z.object({ answer: field(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)), { title: "Answer", lines: 5 }) }),
  reply: staffDone,
  idempotent: "natural",
});
`,
    },
  ];
}
