import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AddPasskey } from "@upaya/contracts/identity/sign-in-by-passkey.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { tellOfChange } from "../changes/tell-of-change.ts";
import { deviceLabel } from "../sessions/device-label.ts";
import { finishCeremony } from "./challenge.ts";
import { addPasskeyRow } from "./credentials.store.ts";
import { checkRegistration } from "./passkeys.ts";
import { webOrigin } from "./web-origin.ts";

/** A ceremony begun by one person cannot be finished by another. */
export async function addPasskey(ctx: Ctx, { ticket, response, label }: Input<typeof AddPasskey>): Promise<Reply<typeof AddPasskey>> {
  const me = personOf(ctx.actor);
  const ceremony = await finishCeremony(ctx, "passkey_add", ticket);
  if (!ceremony || ceremony.user_id !== me.id) return fail("identity.passkey_refused");
  const credential = await checkRegistration(webOrigin(ctx), response, String(ceremony.content["challenge"]));
  if (!credential) return fail("identity.passkey_refused");
  const row = await ctx.tx(async (tx) => {
    await tellOfChange(ctx, tx, me.id, { kind: "passkey_added" });
    const added = await addPasskeyRow(tx, {
      id: tx.ids.next(),
      user_id: me.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      label: label || deviceLabel(ctx.http.header("user-agent")),
    });
    // Known already: nothing was added, so nobody is told.
    return added ?? fail("identity.passkey_refused");
  });
  return { message: "This device can sign you in from now on.", passkey: passkeyOf(row) };
}

export function passkeyOf(row: { id: string; label: string; created_at: Date; last_used_at: Date | null }) {
  return {
    id: row.id,
    label: row.label,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
