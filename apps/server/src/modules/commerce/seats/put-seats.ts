import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findWanted, type Put, putLine } from "../cart/cart.store.ts";
import type { Owner } from "../cart/owner.ts";
import { isOffered } from "../cart/sort-out.ts";

interface Seated {
  readonly name: string;
  readonly seats: number;
  readonly count: number;
}

/** For so many people from now on. Only what can be bought now, costs something, and can be given to a teacher without asking them for a date. */
export async function putSeats(ctx: Ctx, owner: Owner, put: Put): Promise<Seated> {
  const wanted = (await findWanted(ctx.db, owner, put)) ?? fail("commerce.not_offered");
  if (!isOffered(wanted)) return fail("commerce.not_offered");
  if (wanted.bundle !== null) fail("commerce.inside");
  if (!wanted.ready) fail("commerce.not_ready");
  if (wanted.is_dated) fail("commerce.no_seats");
  if (!wanted.price_paise) fail("commerce.seats_free");
  const { kept, seats, count } = await ctx.tx((tx) => putLine(tx, owner, put));
  if (!kept) fail("commerce.full");
  return { name: wanted.name, seats, count };
}
