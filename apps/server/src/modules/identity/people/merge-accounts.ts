import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { MergeAccounts } from "@upaya/contracts/identity/link-identifier.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { tellOfChange } from "../changes/tell-of-change.ts";
import { handOver, openSession } from "../sessions/open-session.ts";
import { isShared } from "../sessions/session.store.ts";
import { finishCeremony } from "../sign-in/challenge.ts";
import { joinAccounts } from "./join-accounts.ts";
import { masked } from "./masked.ts";
import { listIdentifiersOf, lockPerson } from "./people.store.ts";

/** The older account stays. The addresses of both are told, each about the other account. */
export async function mergeAccounts(ctx: Ctx, { merge_ticket }: Input<typeof MergeAccounts>): Promise<Reply<typeof MergeAccounts>> {
  const me = personOf(ctx.actor);
  const proof = await finishCeremony(ctx, "merge", merge_ticket);
  if (!proof || proof.user_id !== me.id) return fail("identity.merge_ended");
  const session = await ctx.tx(async (tx) => {
    const [from, into] = await olderLast(tx, me.id, String(proof.content["other"]));
    const shared = me.session === undefined || (await isShared(tx, me.session));
    await tellOfChange(ctx, tx, from, { kind: "accounts_joined", what: await knownAs(tx, into), joinedWith: into });
    await tellOfChange(ctx, tx, into, { kind: "accounts_joined", what: await knownAs(tx, from), joinedWith: from });
    await joinAccounts(tx, from, into);
    return openSession(ctx, tx, into, shared);
  });
  return { ...(await handOver(ctx, session)), is_new: false, message: "Your two accounts are one now." };
}

async function knownAs(tx: Tx, userId: string): Promise<string> {
  return (await listIdentifiersOf(tx, userId)).map(({ kind, value }) => masked(kind, value)).join(", ");
}

/** Locked in the order of their ids, so that two who join crosswise wait instead of blocking each other. */
async function olderLast(tx: Tx, one: string, other: string): Promise<[from: string, into: string]> {
  const [first, second] = [one, other].sort() as [string, string];
  const people = [await lockPerson(tx, first), await lockPerson(tx, second)];
  const [a, b] = people;
  if (a?.status !== "active" || b?.status !== "active") return fail("identity.merge_ended");
  return a.created_at <= b.created_at ? [b.id, a.id] : [a.id, b.id];
}
