import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

const word = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** Postmark's webhook: one record a call. Of what it says only this is read. */
export const TakeMailEvent = defineEndpoint({
  name: "TakeMailEvent",
  method: "POST",
  path: "/engagement/mail-events",
  summary: "The mail provider tells what became of a letter: delivered, bounced, or called spam. By its name and password.",
  body: z.object({
    RecordType: z.string().check(z.maxLength(60)),
    Type: word(60),
    /** Of a bounce or a complaint. */
    Email: word(320),
    /** The provider sends nothing there any more. */
    Inactive: z.optional(z.boolean()),
    /** What the letter was sent with: `X-PM-Metadata-delivery`. */
    Metadata: z.optional(z.record(z.string(), z.string())),
  }),
  reply: z.object({ message: z.string() }),
  isHook: true,
  idempotent: "natural",
});
