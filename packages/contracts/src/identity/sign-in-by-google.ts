import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { sharedDevice, signedInReply } from "./session.ts";

/** The page that Google sends the browser back to, with `code` and `state` in its address. */
export const googleReturnPath = "/login/google";

export const StartGoogle = defineEndpoint({
  name: "StartGoogle",
  method: "POST",
  path: "/auth/google",
  summary: "Where to go to sign in with Google.",
  body: z.object({ shared_device: sharedDevice }),
  reply: z.object({ url: z.url() }),
  idempotent: "natural",
});

export const SignInByGoogle = defineEndpoint({
  name: "SignInByGoogle",
  method: "POST",
  path: "/auth/google/verify",
  summary: "Signs in with what Google sent back.",
  body: z.object({ code: z.string().check(z.maxLength(2_000)), state: z.string().check(z.maxLength(200)) }),
  reply: signedInReply,
  idempotent: "natural",
});
