import { partsOf } from "#platform/export.ts";
import type { People } from "#platform/people/people.ts";
import { dropEntriesOf, moveEntries, pageEntriesOf, pageEntryTracksOf, pageExtraTimesOf } from "./people.store.ts";

export const examsPeople: People = {
  holds: "Your entries in the olympiad, with tracks, languages and place, and the extra time that you asked for",
  async *export(ctx, { ids }) {
    yield* partsOf("exams.entry", pageEntriesOf(ctx.db, ids));
    yield* partsOf("exams.entry_track", pageEntryTracksOf(ctx.db, ids));
    yield* partsOf("exams.extra_time", pageExtraTimesOf(ctx.db, ids));
  },
  join: { as: "exams.move_entries", move: moveEntries },
  forget: (tx, { ids }) => dropEntriesOf(tx, ids),
};
