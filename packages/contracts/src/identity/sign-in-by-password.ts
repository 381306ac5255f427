import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { sharedDevice, signedInReply } from "./session.ts";

export const newPassword = z
  .string()
  .check(z.minLength(10, "Use at least 10 characters. Three or four words are easy to remember."), z.maxLength(200));

export const SignInByPassword = defineEndpoint({
  name: "SignInByPassword",
  method: "POST",
  path: "/auth/password",
  summary: "Signs in with an e-mail address or mobile number and a password.",
  body: z.object({
    /** An e-mail address or a number with its country, as typed. */
    identifier: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    shared_device: sharedDevice,
  }),
  reply: signedInReply,
  idempotent: "natural",
});

export const SetPassword = defineEndpoint({
  name: "SetPassword",
  method: "POST",
  path: "/user/password",
  summary: "Sets or changes one's password and ends every other session.",
  body: z.object({ password: newPassword, current: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
