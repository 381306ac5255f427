import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { formWords } from "../forms/words.ts";
import { emailAddress, phoneNumber } from "../identity/identifier.ts";
import { topic } from "./topic.ts";

export const LeaveAddress = defineEndpoint({
  name: "LeaveAddress",
  method: "POST",
  path: "/engagement/address",
  summary: "Keeps an address or a phone number for when a page is built.",
  body: z
    .object({ email: z.optional(emailAddress), phone: z.optional(phoneNumber), topic })
    .check(z.refine(({ email, phone }) => (email === undefined) !== (phone === undefined), { path: ["email"], error: formWords.email })),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
