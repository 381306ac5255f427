import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findWanted, type Put, putLine } from "./cart.store.ts";
import { ownerOf } from "./owner.ts";
import { isOffered, isOwned } from "./sort-out.ts";

interface Added {
  readonly name: string;
  /** How many things inside of it it stands for now. */
  readonly replaced: number;
  readonly count: number;
}

/** Only what can be bought now and is not theirs. Nothing but its id is the caller's to say. */
export async function addToCart(ctx: Ctx, productId: string, sessionId: string | null): Promise<Added> {
  const owner = ownerOf(personOf(ctx.actor).id);
  const put: Put = { productId, sessionId, seats: undefined };
  const wanted = (await findWanted(ctx.db, owner, put)) ?? fail("commerce.not_offered");
  if (!isOffered(wanted)) return fail("commerce.not_offered");
  if (isOwned(wanted)) fail("commerce.owned");
  if (wanted.bundle !== null) fail("commerce.inside");
  if (!wanted.ready) fail("commerce.not_ready");
  if (sessionId !== null && !wanted.date_open) fail("commerce.no_such_date");
  const { kept, replaced, count } = await ctx.tx((tx) => putLine(tx, owner, put));
  if (!kept) fail("commerce.full");
  return { name: wanted.name, replaced, count };
}
