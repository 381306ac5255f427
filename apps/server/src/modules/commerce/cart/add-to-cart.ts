import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findWanted, putLine } from "./cart.store.ts";
import { isOffered, isOwned } from "./sort-out.ts";

interface Added {
  readonly name: string;
  /** How many things inside of it it stands for now. */
  readonly replaced: number;
  readonly count: number;
}

/** Only what can be bought now and is not theirs. Nothing but its id is the caller's to say. */
export async function addToCart(ctx: Ctx, productId: string, sessionId: string | null): Promise<Added> {
  const me = personOf(ctx.actor);
  const wanted = (await findWanted(ctx.db, me.id, productId, sessionId)) ?? fail("commerce.not_offered");
  if (!isOffered(wanted)) return fail("commerce.not_offered");
  if (isOwned(wanted)) fail("commerce.owned");
  if (wanted.bundle !== null) fail("commerce.inside");
  if (!wanted.ready) fail("commerce.not_ready");
  if (sessionId !== null && !wanted.date_open) fail("commerce.no_such_date");
  const { kept, replaced, count } = await ctx.tx((tx) => putLine(tx, me.id, productId, sessionId));
  if (!kept) fail("commerce.full");
  return { name: wanted.name, replaced, count };
}
