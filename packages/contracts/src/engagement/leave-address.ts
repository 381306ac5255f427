import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { emailAddress } from "../identity/identifier.ts";

export const LeaveAddress = defineEndpoint({
  name: "LeaveAddress",
  method: "POST",
  path: "/engagement/address",
  summary: "Keeps an address for when a page is built.",
  body: z.object({ email: emailAddress, topic: z.string().check(z.regex(/^[a-z0-9/_-]{1,80}$/, "must name a page")) }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
