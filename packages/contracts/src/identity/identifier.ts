import * as z from "zod/mini";
import { ticket } from "./session.ts";

/** One @, no spaces, a dot in the domain. */
export const emailAddress = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, "Please enter a valid email address."));

/** `+` and the digits of country and number, as every provider writes it. */
export const phoneNumber = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(32)),
    z.transform((text: string) => text.replaceAll(/[\s().-]/g, "")),
  ),
  z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, "Please enter a valid mobile number with its country.")),
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
