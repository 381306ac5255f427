import { setStatus } from "#platform/credentials/places.ts";
import type { Tx } from "#platform/db/database.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { lockNames } from "./certificates.store.ts";
import { sheetKey } from "./make-sheet.ts";
import { listNumbersOf, loseHolder } from "./people.store.ts";
import { listPlaces } from "./status.store.ts";

/** Every signed copy that is out there stops counting: nobody is left who could be asked about it. */
export async function forgetHolders(tx: Tx, userIds: readonly string[]): Promise<number> {
  await lockNames(tx, userIds);
  const numbers = await listNumbersOf(tx, userIds);
  const places = await listPlaces(tx, numbers);
  for (const { list, index } of places) await setStatus(tx, { list, index }, "revocation", true);
  await removeObjects(
    tx,
    places.map(({ number, revision }) => sheetKey(number, revision)),
    { mayBeUnderWay: true },
  );
  return loseHolder(tx, userIds, numbers);
}
