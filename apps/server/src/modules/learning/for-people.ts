import { partsOf } from "#platform/export.ts";
import type { People } from "#platform/people/people.ts";
import { dropRecordsOf, moveRecords, pageEnrolmentsOf, pageRecordsOf } from "./enrolment/records.store.ts";
import { dropFavouritesOf, moveFavourites, pageFavouritesOf } from "./favourites.store.ts";

export const learningPeople: People = {
  holds: "What you learn, and the resources you keep for later",
  async *export(ctx, { ids }) {
    yield* partsOf("learning.favourite", pageFavouritesOf(ctx.db, ids));
    yield* partsOf("learning.record", pageRecordsOf(ctx.db, ids));
    yield* partsOf("learning.enrolment", pageEnrolmentsOf(ctx.db, ids));
  },
  join: {
    as: "learning.move_favourites",
    async move(tx, from, into) {
      await moveFavourites(tx, from, into);
      await moveRecords(tx, from, into);
    },
  },
  forget: async (tx, { ids }) => (await dropFavouritesOf(tx, ids)) + (await dropRecordsOf(tx, ids)),
};
