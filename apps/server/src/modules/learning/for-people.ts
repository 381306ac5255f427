import { partsOf } from "#platform/export.ts";
import type { People } from "#platform/people/people.ts";
import { dropFavouritesOf, moveFavourites, pageFavouritesOf } from "./favourites.store.ts";

export const learningPeople: People = {
  holds: "The resources you keep for later",
  export: (ctx, { ids }) => partsOf("learning.favourite", pageFavouritesOf(ctx.db, ids)),
  join: { as: "learning.move_favourites", move: moveFavourites },
  forget: (tx, { ids }) => dropFavouritesOf(tx, ids),
};
