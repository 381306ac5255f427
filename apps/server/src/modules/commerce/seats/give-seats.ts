import type { Tx } from "#platform/db/database.ts";
import type { Given } from "../delivery/delivery.store.ts";
import { newSeatCode } from "./seat-code.ts";
import { addSeatVoucher, type SeatsOf } from "./seats.store.ts";

/** A line that is paid is one code, however many parts it has and however often it is delivered. */
export async function giveSeats(tx: Tx, of: SeatsOf): Promise<Given> {
  await addSeatVoucher(tx, of, newSeatCode());
  return {};
}
