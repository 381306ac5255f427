import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Details } from "@upaya/contracts/identity/details.ts";
import type { MergeAccounts } from "@upaya/contracts/identity/link-identifier.ts";
import { personOf } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { peopleMerged } from "../events.ts";
import { handOver, openSession } from "../sessions/open-session.ts";
import { endSessions, listOpenSessions } from "../sessions/session.store.ts";
import { finishCeremony } from "../sign-in/challenge.ts";
import { markMerged, moveEverything } from "./merge.store.ts";
import { findDetails, lockPerson, saveProfile } from "./people.store.ts";

/** The older account stays, keeps what it says and takes over every way in; the younger one fills its gaps. */
export async function mergeAccounts(ctx: Ctx, { merge_ticket }: Input<typeof MergeAccounts>): Promise<Reply<typeof MergeAccounts>> {
  const me = personOf(ctx.actor);
  const proof = await finishCeremony(ctx, "merge", merge_ticket);
  if (!proof || proof.user_id !== me.id) return fail("identity.merge_ended");
  const session = await ctx.tx(async (tx) => {
    const [from, into] = await olderLast(tx, me.id, String(proof.content["other"]));
    const open = [...(await listOpenSessions(tx, from)), ...(await listOpenSessions(tx, into))];
    await endSessions(
      tx,
      open.map(({ id }) => id),
      "merged",
    );
    await saveProfile(tx, into, gapsOf(await findDetails(tx, into), await findDetails(tx, from)));
    await moveEverything(tx, from, into);
    await markMerged(tx, from, into);
    await emit(tx, peopleMerged, { from_id: from, into_id: into });
    return openSession(ctx, tx, into, open.find(({ id }) => id === me.session)?.shared ?? true);
  });
  return { ...(await handOver(ctx, session)), is_new: false, message: "Your two accounts are one now." };
}

/** Locked in the order of their ids, so that two who join crosswise wait instead of blocking each other. */
async function olderLast(tx: Tx, one: string, other: string): Promise<[from: string, into: string]> {
  const [first, second] = [one, other].sort() as [string, string];
  const people = [await lockPerson(tx, first), await lockPerson(tx, second)];
  const [a, b] = people;
  if (a?.status !== "active" || b?.status !== "active") return fail("identity.merge_ended");
  return a.created_at <= b.created_at ? [b.id, a.id] : [a.id, b.id];
}

function gapsOf(kept: Details | undefined, brought: Details | undefined): Partial<Details> {
  const empty = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  const names = Object.keys(brought ?? {}) as (keyof Details)[];
  return Object.fromEntries(names.filter((name) => empty(kept?.[name]) && !empty(brought?.[name])).map((name) => [name, brought?.[name]]));
}
