import { setStatus } from "#platform/credentials/places.ts";
import type { Tx } from "#platform/db/database.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { sheetKey } from "./make-sheet.ts";
import { listPlaces } from "./status.store.ts";

/** Before the next copy is made: the signed ones so far say from now on that there is a newer one, and their sheets go. */
export async function replaceCopies(tx: Tx, numbers: readonly string[]): Promise<void> {
  const places = await listPlaces(tx, numbers);
  for (const { list, index } of places) await setStatus(tx, { list, index }, "refresh", true);
  await removeObjects(
    tx,
    places.map(({ number, revision }) => sheetKey(number, revision)),
    { mayBeUnderWay: true },
  );
}
