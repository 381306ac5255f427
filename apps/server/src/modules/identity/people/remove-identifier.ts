import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RemoveIdentifier } from "@upaya/contracts/identity/link-identifier.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { tellOfChange } from "../changes/tell-of-change.ts";
import { masked } from "./masked.ts";
import { countWaysIn, findIdentifier, lockPerson, removeIdentifierRow } from "./people.store.ts";

/** Nobody locks themself out. Removed in two tabs at once it is removed once, and told of once. */
export async function removeIdentifier(
  ctx: Ctx,
  { identifier_id }: Input<typeof RemoveIdentifier>,
): Promise<Reply<typeof RemoveIdentifier>> {
  const me = personOf(ctx.actor);
  await ctx.tx(async (tx) => {
    await lockPerson(tx, me.id);
    const known = await findIdentifier(tx, identifier_id);
    if (!known) return;
    if ((await countWaysIn(tx, me.id)) < 2) fail("identity.last_identifier");
    await tellOfChange(ctx, tx, me.id, { kind: "identifier_removed", what: masked(known.kind, known.value) });
    await removeIdentifierRow(tx, identifier_id);
  });
  return { message: "That address no longer opens your account." };
}
