import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RemovePasskey } from "@upaya/contracts/identity/sign-in-by-passkey.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { tellOfChange } from "../changes/tell-of-change.ts";
import { countWaysIn, lockPerson } from "../people/people.store.ts";
import { ownPasskeyIds, removePasskeyRow } from "./credentials.store.ts";

export async function removePasskey(ctx: Ctx, { passkey_id }: Input<typeof RemovePasskey>): Promise<Reply<typeof RemovePasskey>> {
  const me = personOf(ctx.actor);
  await ctx.tx(async (tx) => {
    await lockPerson(tx, me.id);
    if ((await ownPasskeyIds(tx, me.id, [passkey_id])).length === 0) return;
    if ((await countWaysIn(tx, me.id)) < 2) fail("identity.last_identifier");
    await tellOfChange(ctx, tx, me.id, { kind: "passkey_removed" });
    await removePasskeyRow(tx, passkey_id);
  });
  return { message: "That passkey no longer opens your account." };
}
