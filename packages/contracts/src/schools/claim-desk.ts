import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainText } from "../forms/plain-text.ts";
import { deskItem, deskQuery, deskRows, field, staffDone } from "../staff.ts";

const id = z.object({ id: z.uuid() });

export const ListClaimsAtDesk = defineEndpoint({
  name: "ListClaimsAtDesk",
  method: "GET",
  path: "/staff/schools/claims",
  summary: "Who says that they speak for a school and waits for our decision, those first that are due first.",
  staff: {
    kind: "queue",
    queue: "school-claims",
    title: "Schools: who speaks for them",
    promise: "Decided within three working days",
    states: { reading: "Documents to read", disputed: "Two say so", decided: "Decided" },
    empty: "Nobody waits.",
  },
  query: deskQuery,
  reply: deskRows,
  rows: 100,
});

export const GetClaimAtDesk = defineEndpoint({
  name: "GetClaimAtDesk",
  method: "GET",
  path: "/staff/schools/claims/:id",
  summary: "Who says that they speak for a school, what they have shown for it, and who else says the same.",
  staff: { kind: "item", queue: "school-claims", shows: "people" },
  params: id,
  reply: deskItem,
  rows: 100,
});

export const GrantClaim = defineEndpoint({
  name: "GrantClaim",
  method: "POST",
  path: "/staff/schools/claims/:id/grant",
  summary: "Makes somebody the main contact of a school. Whoever else waits for it is refused.",
  staff: {
    kind: "act",
    queue: "school-claims",
    states: ["reading", "disputed"],
    label: "They speak for it",
    effect: "They are a main contact of the school at once. Everybody else who waits for it reads that it was decided for somebody else.",
    reason: true,
  },
  params: id,
  body: z.object({
    affiliation_until: field(z.optional(z.iso.date()), {
      title: "Affiliation ends on",
      description: "As the affiliation letter says. With documents it is needed: they verify the school until then.",
    }),
  }),
  reply: staffDone,
  idempotent: "key",
});

export const RefuseClaim = defineEndpoint({
  name: "RefuseClaim",
  method: "POST",
  path: "/staff/schools/claims/:id/refusal",
  summary: "Does not believe that somebody speaks for a school, and says why to them.",
  staff: {
    kind: "act",
    queue: "school-claims",
    states: ["reading", "disputed"],
    label: "They do not",
    effect: "They read what you write, and may ask again. Nobody else's wish is decided by it.",
    reason: true,
    grave: true,
  },
  params: id,
  body: z.object({
    words: field(z.string().check(z.overwrite(plainText), z.trim(), z.minLength(10), z.maxLength(500)), {
      title: "What they are told",
      description: "Say what would help. Do not say who else asks.",
      lines: 3,
    }),
  }),
  reply: staffDone,
  idempotent: "key",
});
