import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { LinkIdentifier } from "@upaya/contracts/identity/link-identifier.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { tellOfChange } from "../changes/tell-of-change.ts";
import { beginCeremony } from "../sign-in/challenge.ts";
import { checkCode } from "../sign-in/check-code.ts";
import { spendCode } from "../sign-in/code.store.ts";
import { identifierOf } from "./list-identifiers.ts";
import { masked } from "./masked.ts";
import { addIdentifier, findDetails, findOwner, findPerson, listIdentifiersOf } from "./people.store.ts";

const mostIdentifiers = 10;

/** An address that another account has is not taken away: whoever proved both is offered to join them. */
export async function linkIdentifier(ctx: Ctx, { ticket, code }: Input<typeof LinkIdentifier>): Promise<Reply<typeof LinkIdentifier>> {
  const me = personOf(ctx.actor);
  const row = await checkCode(ctx, ticket, code, "link");
  if (row.user_id !== me.id) return fail("identity.code_ended");
  await ctx.tx(async (tx) => {
    if (!(await spendCode(tx, row.id))) fail("identity.code_ended");
    if ((await listIdentifiersOf(tx, me.id)).length >= mostIdentifiers) fail("identity.too_many");
    if (await findOwner(tx, row.channel, row.sent_to)) return;
    await tellOfChange(ctx, tx, me.id, { kind: "identifier_added", what: masked(row.channel, row.sent_to) });
    // Somebody was quicker in the same instant; this transaction is undone and the caller asks again.
    if (!(await addIdentifier(tx, tx.ids.next(), me.id, row.channel, row.sent_to))) fail("overloaded", { retryAfter: 1 });
  });
  const owner = await findOwner(ctx.db, row.channel, row.sent_to);
  if (owner && owner.user_id !== me.id) return offerToJoin(ctx, me.id, owner.user_id);
  const mine = await listIdentifiersOf(ctx.db, me.id);
  const added = mine.find(({ kind, value }) => kind === row.channel && value === row.sent_to) ?? fail("identity.code_ended");
  return { outcome: "added", identifier: identifierOf(added), message: "This address now opens your account too." };
}

async function offerToJoin(ctx: Ctx, mine: string, other: string): Promise<Reply<typeof LinkIdentifier>> {
  const person = (await findPerson(ctx.db, other)) ?? fail("not_found");
  const details = await findDetails(ctx.db, other);
  const identifiers = await listIdentifiersOf(ctx.db, other);
  return {
    outcome: "known",
    merge_ticket: await beginCeremony(ctx, "merge", { other }, mine),
    other: {
      name: details?.name ?? null,
      since: person.created_at.toISOString(),
      identifiers: identifiers.map(({ kind, value }) => masked(kind, value)),
    },
    message: "You already have an account with this address. You can join the two.",
  };
}
