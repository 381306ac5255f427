import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListFavourites } from "@upaya/contracts/learning/favourites.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { cardOf, listCardsByIds } from "../catalogue/index.ts";
import { listFavouritesOf } from "./favourites.store.ts";

/** The newest first; what has left the catalogue is left out. */
export async function listFavourites(ctx: Ctx): Promise<Reply<typeof ListFavourites>> {
  const kept = await listFavouritesOf(ctx.db, personOf(ctx.actor).id, { active: true });
  const cards = await listCardsByIds(
    ctx.db,
    kept.map(({ resource_id }) => resource_id),
  );
  const ids = new Map(kept.map(({ id, resource_id }) => [resource_id, id]));
  return { data: cards.map((row) => ({ favourite_id: ids.get(row.id)!, card: cardOf(row) })) };
}
