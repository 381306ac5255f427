import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { personRoles } from "./roles.ts";

export const SuspendPerson = defineEndpoint({
  name: "SuspendPerson",
  method: "POST",
  path: "/staff/people/:user_id/suspension",
  summary: "Closes an account for now, or opens it again.",
  params: z.object({ user_id: z.uuid() }),
  body: z.object({ suspended: z.boolean() }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

export const GrantRole = defineEndpoint({
  name: "GrantRole",
  method: "POST",
  path: "/staff/people/:user_id/roles",
  summary: "Gives or takes a role.",
  params: z.object({ user_id: z.uuid() }),
  body: z.object({ role: z.enum(personRoles), held: z.boolean() }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
