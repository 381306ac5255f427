import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { finishCeremony } from "./challenge.ts";
import { type GooglePerson, personOfGoogle } from "./google.ts";
import { flowCookie } from "./start-google.ts";
import { webOrigin } from "./web-origin.ts";

interface Came {
  readonly person: GooglePerson;
  readonly shared: boolean;
}

/** Whoever comes back from Google to the browser that set out, once. */
export async function comeFromGoogle(ctx: Ctx, { code, state }: { readonly code: string; readonly state: string }): Promise<Came> {
  const ticket = ctx.http.cookie(flowCookie);
  ctx.http.dropCookie(flowCookie);
  const flow = ticket ? await finishCeremony(ctx, "google", ticket) : undefined;
  if (!flow || flow.content["state"] !== state) return fail("identity.google_refused");
  const person = await personOfGoogle(ctx, webOrigin(ctx), code, {
    state,
    nonce: String(flow.content["nonce"]),
    verifier: String(flow.content["verifier"]),
  });
  return { person, shared: flow.content["shared"] === true };
}
