import * as z from "zod/mini";
import { canonicalEmail, isEmail } from "../forms/email.ts";
import { canonicalPhone, isPhone } from "../forms/phone.ts";
import { formWords } from "../forms/words.ts";
import { ticket } from "./session.ts";

/** In its one form: what is counted, kept and sent to is the same. */
export const emailAddress = z.string().check(
  z.trim(),
  z.overwrite((text: string) => canonicalEmail(text) ?? text),
  z.maxLength(254, formWords.email),
  z.refine(isEmail, formWords.email),
);

/** `+` and the digits of country and number, as every provider writes it. */
export const phoneNumber = z.pipe(
  z.pipe(z.string().check(z.maxLength(32)), z.transform(canonicalPhone)),
  z.string().check(z.refine((phone) => isPhone(phone), formWords.phone)),
);

/** Where a code can be sent. With the ticket of a code that has not ended, the same code is sent again. */
export const address = z.discriminatedUnion("channel", [
  z.object({ channel: z.literal("email"), to: emailAddress, ticket: z.optional(ticket) }),
  z.object({ channel: z.literal("phone"), to: phoneNumber, ticket: z.optional(ticket) }),
]);

export const channel = z.enum(["email", "phone"]);
export type Channel = z.output<typeof channel>;

/** A way into an account that its owner has proven. */
export const identifier = z.object({
  id: z.uuid(),
  kind: z.enum(["email", "phone", "google"]),
  /** The owner sees it whole; nobody else sees it at all. */
  value: z.string(),
  verified_at: z.iso.datetime(),
});
