import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** One @, no spaces, a dot in the domain. */
const emailAddress = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, "Please enter a valid email address."));

export const LeaveAddress = defineEndpoint({
  name: "LeaveAddress",
  method: "POST",
  path: "/engagement/address",
  summary: "Keeps an address for when a page is built.",
  body: z.object({ email: emailAddress, topic: z.string().check(z.regex(/^[a-z0-9/_-]{1,80}$/, "must name a page")) }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
