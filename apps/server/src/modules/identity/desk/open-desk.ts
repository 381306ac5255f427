import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { OpenDesk } from "@upaya/contracts/identity/desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { staffRolesOf } from "../roles/roles.store.ts";
import { finishCeremony } from "../sign-in/challenge.ts";
import { checkAuthentication } from "../sign-in/passkeys.ts";
import { deskOrigin } from "../sign-in/web-origin.ts";
import { handOverDesk, openDeskSession } from "./desk-session.ts";
import { findDeskKey, markDeskKeyUsed } from "./desk.store.ts";

/**
 * A key that was made at the desk, in the hand of somebody whom its device knows, who is staff at this moment. A passkey of the public site
 * does not do: whoever has taken over a mailbox can add one of those.
 */
export async function openDesk(ctx: Ctx, { ticket, response }: Input<typeof OpenDesk>): Promise<Reply<typeof OpenDesk>> {
  const ceremony = await finishCeremony(ctx, "desk_open", ticket);
  const key = typeof response["id"] === "string" ? await findDeskKey(ctx.db, response["id"]) : undefined;
  if (!ceremony || !key) return fail("identity.desk_refused");
  const good = await checkAuthentication(deskOrigin(ctx), response, String(ceremony.content["challenge"]), key);
  if (!good || (await staffRolesOf(ctx.db, key.user_id)).length === 0) return fail("identity.desk_refused");
  const session = await ctx.tx(async (tx) => {
    await markDeskKeyUsed(tx, key.id, good.counter);
    return openDeskSession(ctx, tx, key.user_id);
  });
  return handOverDesk(ctx, session);
}
