import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ProveByPasskey } from "@upaya/contracts/identity/prove.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { finishCeremony } from "../sign-in/challenge.ts";
import { findPasskey, markPasskeyUsed } from "../sign-in/credentials.store.ts";
import { checkAuthentication } from "../sign-in/passkeys.ts";
import { webOrigin } from "../sign-in/web-origin.ts";
import { markSession } from "./mark-session.ts";

/** The ceremony is that of a sign-in; a passkey of another account proves nothing about this one. */
export async function proveByPasskey(ctx: Ctx, { ticket, response }: Input<typeof ProveByPasskey>): Promise<Reply<typeof ProveByPasskey>> {
  const me = personOf(ctx.actor);
  const ceremony = await finishCeremony(ctx, "passkey_sign_in", ticket);
  const key = typeof response["id"] === "string" ? await findPasskey(ctx.db, response["id"]) : undefined;
  if (!ceremony || !key) return fail("identity.passkey_refused");
  const good = await checkAuthentication(webOrigin(ctx), response, String(ceremony.content["challenge"]), key);
  if (!good) return fail("identity.passkey_refused");
  if (key.user_id !== me.id) return fail("identity.proof_refused");
  return ctx.tx(async (tx) => {
    await markPasskeyUsed(tx, key.id, good.counter);
    return markSession(ctx, tx);
  });
}
