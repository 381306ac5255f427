import { type Place, setStatus, takePlaces } from "#platform/credentials/places.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Grant } from "./badges.store.ts";
import { findPlace, savePlaces } from "./copies.store.ts";

type Placed = Pick<Grant, "status_list" | "status_place">;

const placeIn = ({ status_list, status_place }: Placed): Place | undefined =>
  status_list === null || status_place === null ? undefined : { list: status_list, index: status_place };

/** Every badge has a place where it can be said that its signed copies are not good any more. */
export async function placeCopies(tx: Tx, grants: readonly Pick<Grant, "id">[]): Promise<void> {
  if (grants.length === 0) return;
  const places = await takePlaces(tx, grants.length);
  await savePlaces(
    tx,
    grants.map(({ id }, index) => ({ id, status_list: places[index]!.list, status_place: places[index]!.index })),
  );
}

/** One that was granted before there were copies takes its place when it is first asked for: of two who ask at once the first one's stays. */
export async function placeOf(ctx: Ctx, grant: Pick<Grant, "id"> & Placed): Promise<Place | undefined> {
  const known = placeIn(grant);
  if (known) return known;
  return ctx.tx(async (tx) => {
    await placeCopies(tx, [grant]);
    const row = await findPlace(tx, grant.id);
    return row && placeIn(row);
  });
}

/** With the badge go its copies, wherever they are. */
export async function withdrawCopies(tx: Tx, grants: readonly Placed[]): Promise<void> {
  for (const grant of grants) {
    const place = placeIn(grant);
    if (place) await setStatus(tx, place, "revocation", true);
  }
}
