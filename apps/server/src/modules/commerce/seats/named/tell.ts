import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import type { seatNamed } from "../../events.ts";

interface Seat {
  readonly school_id: string;
  readonly name: string;
}

/** Tells whom a seat was named for what became of it. */
export async function tellOfSeat(
  tx: Tx,
  event: typeof seatNamed,
  { school_id, name: title }: Seat,
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length > 0) await emit(tx, event, { school_id, title, user_ids: [...user_ids] });
}
