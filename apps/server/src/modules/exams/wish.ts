import type { Input } from "@upaya/contracts/endpoint.ts";
import type { ChangeEntry } from "@upaya/contracts/exams/entries.ts";
import { fail } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import type { EditionRow } from "./editions/editions.store.ts";
import { type EntryRow, putExtraTime, putTracks } from "./entries.store.ts";

/** What somebody asks for when they enter or change. */
export type Wish = Omit<Input<typeof ChangeEntry>, "id">;

/** Tracks of this edition, each in a language that it is set in. */
function chosenTracks({ tracks }: EditionRow, wish: Wish): { track_id: string; medium: string }[] {
  return wish.tracks.map(({ track: slug, medium }) => {
    const track = tracks.find((each) => each.slug === slug) ?? fail("exams.no_such_track");
    if (!track.mediums.includes(medium)) fail("exams.no_such_medium");
    return { track_id: track.id, medium };
  });
}

/** A school is kept for whoever sits there. */
export const seatOf = ({ place, school, time_zone }: Wish) => ({ place, school: place === "school" ? school : "", timeZone: time_zone });

/** Whether an entry says this already. */
export function isSame(entry: EntryRow, wish: Wish): boolean {
  const { place, school, timeZone } = seatOf(wish);
  const tracks = (of: readonly { slug: string; medium: string }[]) => of.map(({ slug, medium }) => `${slug} ${medium}`).join();
  return (
    entry.place === place &&
    entry.school === school &&
    entry.time_zone === timeZone &&
    (entry.extra_time?.need ?? null) === wish.extra_time &&
    tracks(entry.tracks) === tracks(wish.tracks.map(({ track, medium }) => ({ slug: track, medium })))
  );
}

const twoDays = 2 * 86_400_000;

export async function keepWish(tx: Tx, entry: { id: string; userId: string }, edition: EditionRow, wish: Wish): Promise<void> {
  await putTracks(tx, entry.id, chosenTracks(edition, wish));
  // The day is over everywhere two days after it began in UTC.
  const neededUntil = new Date(Date.parse(edition.round_on) + twoDays);
  await putExtraTime(tx, { ...entry, neededUntil }, wish.extra_time);
}
