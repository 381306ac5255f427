import { consume } from "#platform/bus/consumer.ts";
import { peopleMerged } from "../identity/index.ts";
import { moveFavourites } from "./favourites.store.ts";

/** Two accounts of one person became one: what the younger kept, the older keeps from now on. */
export const learningConsumers = [
  consume(peopleMerged, "learning.move_favourites", (ctx, { from_id, into_id }) => ctx.tx((tx) => moveFavourites(tx, from_id, into_id))),
];
