import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SignInByPasskey } from "@upaya/contracts/identity/sign-in-by-passkey.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { openTo } from "../people/find-or-join.ts";
import { handOver, openSession } from "../sessions/open-session.ts";
import { finishCeremony } from "./challenge.ts";
import { findPasskey, markPasskeyUsed } from "./credentials.store.ts";
import { checkAuthentication } from "./passkeys.ts";
import { webOrigin } from "./web-origin.ts";

/** An answer is good for the challenge it was made for, once. */
export async function signInByPasskey(
  ctx: Ctx,
  { ticket, response, shared_device }: Input<typeof SignInByPasskey>,
): Promise<Reply<typeof SignInByPasskey>> {
  const ceremony = await finishCeremony(ctx, "passkey_sign_in", ticket);
  const key = typeof response["id"] === "string" ? await findPasskey(ctx.db, response["id"]) : undefined;
  if (!ceremony || !key) return fail("identity.passkey_refused");
  const good = await checkAuthentication(webOrigin(ctx), response, String(ceremony.content["challenge"]), key);
  if (!good) return fail("identity.passkey_refused");
  const session = await ctx.tx(async (tx) => {
    await markPasskeyUsed(tx, key.id, good.counter);
    return openSession(ctx, tx, openTo(key.status, key.user_id), shared_device);
  });
  return { ...(await handOver(ctx, session)), is_new: false };
}
