import { mostTracks } from "@upaya/contracts/exams/rules.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { type EditionRow, putEdition, putSittings, putTrack, type TrackRow } from "./editions.store.ts";

export interface NewEdition extends Omit<EditionRow, "id" | "sittings" | "tracks"> {
  /** `10:00`, on each entrant's own clock. */
  readonly sittings: readonly string[];
  readonly tracks: readonly Omit<TrackRow, "id" | "number">[];
}

/** An edition with all that belongs to it. One with a fee does not open while nobody can buy a seat, and two papers of one person never overlap. */
export async function saveEdition(ctx: Ctx, edition: NewEdition): Promise<{ id: string }> {
  const { sittings, tracks, ...itself } = edition;
  if (edition.state === "open" && edition.fee_paise > 0) fail("exams.fee_not_sold");
  checkHours(edition);
  return ctx.tx(async (tx) => {
    const id = await putEdition(tx, { ...itself, id: tx.ids.next() });
    await putSittings(tx, id, sittings);
    for (const [at, track] of tracks.entries()) await putTrack(tx, id, { ...track, id: tx.ids.next(), number: at + 1 });
    await changePages(tx, "olympiad");
    return { id };
  });
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function checkHours({ slug, sittings, minutes, extra_minutes }: NewEdition): void {
  const [first, second] = sittings.map(minuteOf);
  if (sittings.length !== mostTracks || first === undefined || second === undefined || second - first < minutes + extra_minutes)
    throw new Error(`${slug}: an edition names two hours, and the first paper is over, with extra time, before the second begins`);
}
