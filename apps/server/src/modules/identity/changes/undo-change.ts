import { brandOf } from "@upaya/contracts/brand.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { UndoChange } from "@upaya/contracts/identity/undo-change.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { dropCalendarToken } from "../calendar/calendar-token.store.ts";
import { joinAccounts } from "../people/join-accounts.ts";
import { countWaysIn, findOwner, lockPerson } from "../people/people.store.ts";
import { hashOf } from "../secret.ts";
import { endSessionsOf } from "../sessions/session.store.ts";
import { findByLink, markUndone, type OpenChange, wasJoinedAfter } from "./changes.store.ts";
import { undoneLetter, undoneSms } from "./letters.ts";
import { listProvenAddresses, post } from "./post.ts";
import { moveIdentifier, restoreWays } from "./restore.store.ts";
import { takeApart } from "./take-apart.ts";

/**
 * The ways in become what they were before the change: what was added since, by this change or a later one, opens nothing any more, and
 * every session but the presser's own ends. So whoever got in is out, whatever they did after it.
 */
export async function undoChange(ctx: Ctx, { link }: Input<typeof UndoChange>): Promise<Reply<typeof UndoChange>> {
  const hash = hashOf(link);
  await ctx.tx(async (tx) => {
    await lockAll(tx, (await findByLink(tx, hash)) ?? fail("identity.undo_ended"));
    // Read again under the locks: of two who press at once the second finds nothing to undo.
    const change = (await findByLink(tx, hash)) ?? fail("identity.undo_ended");
    const { mine, all } = await putBack(tx, change);
    await takeAddress(tx, mine, change);
    await endSessionsOf(tx, all, "undone", ctx.actor.kind === "user" ? ctx.actor.session : undefined);
    // Whoever got in may have copied it.
    for (const userId of all) await dropCalendarToken(tx, userId);
    const brand = brandOf(ctx.env.BRAND_SLUG, ctx.env.BRAND_NAME);
    for (const userId of all) {
      for (const address of await listProvenAddresses(tx, userId)) {
        await post(tx, address, undoneLetter({ brand, address: ctx.env.MAIL_ADDRESS }, change.made_at), undoneSms(brand));
      }
    }
  });
  return { message: "It is undone. Your account opens as it did before, and every other device is signed out." };
}

/** Always in the order of their ids: nobody waits for somebody who waits. */
async function lockAll(tx: Tx, change: OpenChange): Promise<void> {
  const owner = await findOwner(tx, change.channel, change.sent_to);
  const ids = new Set([change.user_id, change.joined_with, owner?.user_id].filter((id) => typeof id === "string"));
  for (const id of [...ids].sort()) await lockPerson(tx, id);
}

/** The account of whoever was told, and all whose ways in were put back. */
async function putBack(tx: Tx, change: OpenChange): Promise<{ mine: string; all: string[] }> {
  if (change.kind === "accounts_joined") return takeApart(tx, change);
  if (await wasJoinedAfter(tx, [change.user_id], change.id)) fail("identity.undo_later");
  const person = await lockPerson(tx, change.user_id);
  if (person?.status !== "active") fail("identity.undo_ended");
  await restoreWays(tx, change.user_id, change.id);
  await markUndone(tx, [change.user_id], change.id);
  return { mine: change.user_id, all: [change.user_id] };
}

/**
 * The address that the link was sent to may have opened a new account since: whoever found themself locked out tried to sign in. Pressing
 * the link proves it theirs, so it comes back; an account that has no other way in comes with it.
 */
async function takeAddress(tx: Tx, userId: string, { channel, sent_to }: OpenChange): Promise<void> {
  const owner = await findOwner(tx, channel, sent_to);
  if (!owner || owner.user_id === userId || owner.status !== "active") return;
  if ((await countWaysIn(tx, owner.user_id)) > 1) await moveIdentifier(tx, channel, sent_to, userId);
  else await joinAccounts(tx, owner.user_id, userId);
}
