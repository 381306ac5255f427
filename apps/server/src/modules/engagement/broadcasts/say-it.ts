import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { announce } from "#platform/stream/announce.ts";
import { everybody } from "#platform/stream/word.ts";
import { lockBroadcast, markSaid, stateOf } from "./broadcasts.store.ts";

/** One row, however many read it: it is on every bell with this transaction. */
export async function sayIt(tx: Tx, id: string): Promise<void> {
  const broadcast = (await lockBroadcast(tx, id)) ?? fail("not_found");
  if (stateOf(broadcast) !== "draft") fail("engagement.broadcast_said");
  await markSaid(tx, id);
  tellEveryTab(tx);
}

/** Says to every tab of everybody that the bell is another now. */
export function tellEveryTab(tx: Tx): void {
  announce(tx, everybody, { about: "bell", version: tx.clock.now().getTime() });
}
