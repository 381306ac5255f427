import type { Endpoint, Reply } from "@upaya/contracts/endpoint.ts";
import type { KeepDrafts, TakeDrafts } from "@upaya/contracts/identity/drafts.ts";
import type { ProveByGoogle } from "@upaya/contracts/identity/prove.ts";
import type { SendCode, SignInByCode } from "@upaya/contracts/identity/sign-in-by-code.ts";
import type { SignInByGoogle, StartGoogle } from "@upaya/contracts/identity/sign-in-by-google.ts";
import type { SignInByPasskey, StartPasskey } from "@upaya/contracts/identity/sign-in-by-passkey.ts";
import type { SignInByPassword } from "@upaya/contracts/identity/sign-in-by-password.ts";
import type * as z from "zod/mini";
import { request } from "../../lib/api-browser.ts";

type Write = Endpoint & { readonly method: "POST"; readonly idempotent: "natural" };
type BodyOf<E> = E extends { readonly body: infer Body extends z.ZodMiniType } ? z.input<Body> : undefined;

/** Only the types of the contracts come in, and they hold path and body to them: the schemas themselves would be a tenth of this page. */
function write<E extends Write>(path: E["path"]): (body: BodyOf<E>) => Promise<Reply<E>> {
  return (body) => request<Endpoint>({ method: "POST", path }, { body, quiet: true }) as Promise<Reply<E>>;
}

/** The calls of a sign-in. None of them asks for another one first. */
export const calls = {
  sendCode: write<typeof SendCode>("/auth/code"),
  signInByCode: write<typeof SignInByCode>("/auth/code/verify"),
  signInByPassword: write<typeof SignInByPassword>("/auth/password"),
  startPasskey: write<typeof StartPasskey>("/auth/passkey"),
  signInByPasskey: write<typeof SignInByPasskey>("/auth/passkey/verify"),
  startGoogle: write<typeof StartGoogle>("/auth/google"),
  signInByGoogle: write<typeof SignInByGoogle>("/auth/google/verify"),
  proveByGoogle: write<typeof ProveByGoogle>("/user/proof/google"),
  takeDrafts: write<typeof TakeDrafts>("/user/drafts/take"),
  keepDrafts: write<typeof KeepDrafts>("/user/drafts"),
};
