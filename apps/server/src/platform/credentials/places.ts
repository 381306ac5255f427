import type { Tx } from "../db/database.ts";
import type { Purpose } from "./addresses.ts";
import { listLength, shuffleOf } from "./shuffle.ts";
import { countPlaces, saveBit } from "./status.store.ts";

/** Where it is said of a signed copy that it is withdrawn, or replaced: the same place in three lists. */
export interface Place {
  readonly list: number;
  readonly index: number;
}

/** Places that are nobody's, in no order that anybody could read something from. One statement, and nobody waits. */
export async function takePlaces(tx: Tx, many: number): Promise<Place[]> {
  const shuffles = new Map<number, ReturnType<typeof shuffleOf>>();
  return (await countPlaces(tx, many)).map(({ taken, secret }) => {
    const list = Math.floor((taken - 1) / listLength) + 1;
    const shuffle = shuffles.get(list) ?? shuffleOf(secret, list);
    shuffles.set(list, shuffle);
    return { list, index: shuffle((taken - 1) % listLength) };
  });
}

/** With whatever makes it so. The lists that others read say it within minutes, our own check at once. */
export async function setStatus(tx: Tx, { list, index }: Place, purpose: Purpose, on: boolean): Promise<void> {
  await saveBit(tx, { list, purpose, place: index }, on);
}
