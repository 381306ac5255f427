import type { Favorite } from "@upaya/contracts/learning/favourites.ts";
import type { FavouriteRow } from "./favourites.store.ts";

/** As the wire spells it. */
export function favoriteOf({ id, user_id, resource_id, active }: FavouriteRow): Favorite {
  return { id, user_id, webinar_id: resource_id, active };
}
