import type { ChooseVoucher } from "@upaya/contracts/commerce/cart.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { giveLearning } from "../../learning/index.ts";
import { dropLine } from "../cart/cart.store.ts";
import { ownerOf } from "../cart/owner.ts";
import { cartWords as words } from "../cart/words.ts";
import { moveSeat } from "./named/named.store.ts";
import { addSeatUse, findSeatVoucher, type FoundSeats, freeOf, type HeldSeats, holdSeatVoucher, listGiven } from "./seats.store.ts";

/** By a code. Nothing where there is no such code. */
export async function useSeat(tx: Tx, userId: string, code: string): Promise<Reply<typeof ChooseVoucher> | undefined> {
  const found = await findSeatVoucher(tx, code);
  return found && takeSeat(tx, userId, found);
}

/**
 * Gives one person what a school has paid for, and takes one of its seats: the one that was named for them, or a free one. Whoever has used it before
 * has it already and takes none, nor does whoever owns the thing.
 */
export async function takeSeat(
  tx: Tx,
  userId: string,
  { id, product_id, name }: FoundSeats,
  refuse: (held: HeldSeats) => Promise<void> = async () => undefined,
): Promise<Reply<typeof ChooseVoucher>> {
  // Cart, then voucher: in this order, wherever they are held.
  await dropLine(tx, ownerOf(userId), product_id);
  const held = await holdSeatVoucher(tx, id, userId);
  const parts = await listGiven(tx, id, userId);
  // What the school was paid back for is given to nobody any more.
  if (parts.length === 0) fail("commerce.voucher_stopped");
  const told = { message: words.seatTaken(name), given: { product_id, name } };
  if (held.is_theirs) return told;
  await refuse(held);
  if (parts.every(({ owned }) => owned)) fail("commerce.owned");
  if (held.seat_state !== "named" && freeOf(held) <= 0) fail("commerce.voucher_used_up");
  await addSeatUse(tx, id, userId);
  await moveSeat(tx, held, "started", null);
  for (const { resource_id } of parts) await giveLearning(tx, { userId, resourceId: resource_id, source: "school", sourceId: held.number });
  return told;
}
