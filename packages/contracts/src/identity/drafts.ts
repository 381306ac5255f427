import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

const draft = z.object({
  /** `form` or `form.record`; the record of a lesson is its course and its key, with a dot between them. */
  key: z.string().check(z.regex(/^[a-z0-9-]{1,40}(\.[\w-]{1,64}){0,2}$/, "must name a form")),
  content: z.string().check(z.maxLength(50_000)),
});

export const KeepDrafts = defineEndpoint({
  name: "KeepDrafts",
  method: "POST",
  path: "/user/drafts",
  summary: "Keeps what was typed and not sent, before this device forgets it.",
  body: z.object({ drafts: z.array(draft).check(z.maxLength(20)) }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

/** Handed over once: the device that takes them keeps them from then on. */
export const TakeDrafts = defineEndpoint({
  name: "TakeDrafts",
  method: "POST",
  path: "/user/drafts/take",
  summary: "The drafts that were kept here, for the device one is on now.",
  rows: 40,
  reply: z.object({ data: z.array(draft) }),
  idempotent: "natural",
});
