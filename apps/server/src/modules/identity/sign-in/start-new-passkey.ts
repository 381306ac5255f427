import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { StartNewPasskey } from "@upaya/contracts/identity/sign-in-by-passkey.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listIdentifiersOf } from "../people/people.store.ts";
import { beginCeremony } from "./challenge.ts";
import { listPasskeysOf } from "./credentials.store.ts";
import { registrationOptions } from "./passkeys.ts";
import { webOrigin } from "./web-origin.ts";

const mostPasskeys = 10;

export async function startNewPasskey(ctx: Ctx): Promise<Reply<typeof StartNewPasskey>> {
  const me = personOf(ctx.actor);
  const known = await listPasskeysOf(ctx.db, me.id);
  if (known.length >= mostPasskeys) fail("identity.too_many");
  const [first] = await listIdentifiersOf(ctx.db, me.id);
  const options = await registrationOptions(
    webOrigin(ctx),
    ctx.env.BRAND_NAME,
    { id: me.id, name: first?.value ?? ctx.env.BRAND_NAME },
    known,
  );
  return { ticket: await beginCeremony(ctx, "passkey_add", { challenge: options.challenge }, me.id), options: { ...options } };
}
