import type { ChooseVoucher } from "@upaya/contracts/commerce/cart.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { giveLearning } from "../../learning/index.ts";
import { dropLine } from "../cart/cart.store.ts";
import { ownerOf } from "../cart/owner.ts";
import { cartWords as words } from "../cart/words.ts";
import { addSeatUse, findSeatVoucher, holdSeatVoucher, listGiven } from "./seats.store.ts";

/**
 * Gives one person what a school has paid for, and takes one of its seats. Whoever has used the code before has it already and takes none, nor does
 * whoever owns the thing. Nothing where there is no such code.
 */
export async function useSeat(tx: Tx, userId: string, code: string): Promise<Reply<typeof ChooseVoucher> | undefined> {
  const found = await findSeatVoucher(tx, code);
  if (!found) return undefined;
  const { id, product_id, name } = found;
  // Cart, then voucher: in this order, wherever they are held.
  await dropLine(tx, ownerOf(userId), product_id);
  const { seats, used, number, is_theirs } = await holdSeatVoucher(tx, id, userId);
  const parts = await listGiven(tx, id, userId);
  // What the school was paid back for is given to nobody any more.
  if (parts.length === 0) fail("commerce.voucher_stopped");
  const told = { message: words.seatTaken(name), given: { product_id, name } };
  if (is_theirs) return told;
  if (parts.every(({ owned }) => owned)) fail("commerce.owned");
  if (used >= seats) fail("commerce.voucher_used_up");
  await addSeatUse(tx, id, userId);
  for (const { resource_id } of parts) await giveLearning(tx, { userId, resourceId: resource_id, source: "school", sourceId: number });
  return told;
}
