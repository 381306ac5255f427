import type { Tx } from "#platform/db/database.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { setReplay } from "../../catalogue/index.ts";
import { minutesOf } from "../courses/course.ts";
import { dropFilms, openFilms } from "../courses/films/show-films.ts";
import { findCurrent, findVersion, lockCourse, markPublished, markRetired } from "../courses/versions.store.ts";
import { fitLength, listAwaiting } from "./replays.store.ts";

interface Film {
  readonly id: string;
  readonly seconds: number;
}

/** What waited for this film can be watched, in place of the replay before it. Whoever was in that goes on where they were. */
export async function openReplays(tx: Tx, film: Film): Promise<void> {
  for (const { id, resource_id } of await listAwaiting(tx, film.id)) await openReplay(tx, id, resource_id, film.seconds);
}

async function openReplay(tx: Tx, id: string, resourceId: string, seconds: number): Promise<void> {
  await lockCourse(tx, resourceId);
  // Another one may have come meanwhile, or it was taken back.
  if ((await findVersion(tx, id))?.state !== "draft") return;
  const before = await findCurrent(tx, resourceId);
  if (before) await markRetired(tx, before.id);
  const whole = Math.max(1, Math.round(seconds));
  await fitLength(tx, id, whole, minutesOf(whole));
  await markPublished(tx, id);
  await openFilms(tx, id);
  if (before) await dropFilms(tx, before.id);
  await changePages(tx, "lessons");
  await setReplay(tx, resourceId, true);
}
