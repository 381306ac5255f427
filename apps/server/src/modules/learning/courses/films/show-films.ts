import type { Tx } from "#platform/db/database.ts";
import { removeVideo, showVideo } from "../../../media/index.ts";
import { listFilmsOf, listUnnamed } from "./films.store.ts";

/** The films of a draft stay, and everybody's access to them stays what it is. */
export async function holdFilms(tx: Tx, versionId: string): Promise<void> {
  for (const { video_id } of await listFilmsOf(tx, versionId)) await showVideo(tx, video_id);
}

/** The films of a version that is public: those of free previews are open to everybody. */
export async function openFilms(tx: Tx, versionId: string): Promise<void> {
  for (const { video_id, open } of await listFilmsOf(tx, versionId)) await showVideo(tx, video_id, { open });
}

/** The films of a version that nobody can open any more go with it, unless another one names them. */
export async function dropFilms(tx: Tx, versionId: string): Promise<void> {
  await releaseFilms(
    tx,
    (await listFilmsOf(tx, versionId)).map(({ video_id }) => video_id),
  );
}

/** What a draft had that is gone, and nobody else names, goes with it. */
export async function releaseFilms(tx: Tx, videoIds: readonly string[]): Promise<void> {
  for (const id of await listUnnamed(tx, videoIds)) await removeVideo(tx, id);
}
