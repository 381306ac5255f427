import type { Tx } from "#platform/db/database.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { dropSourcesOf } from "./sources.store.ts";
import { videoKeys } from "./video-files.ts";
import { dropVideo, type LeftOfVideo } from "./video.store.ts";

/** Nobody shows it any more: what is known of it goes at once, its bytes within seconds. One that is gone is removed already. */
export async function removeVideo(tx: Tx, id: string): Promise<void> {
  await removeLeftOfVideos(tx, await dropVideo(tx, id));
}

/** With the rows of videos go their files, also those that somebody is writing at this moment. */
export async function removeLeftOfVideos(tx: Tx, gone: readonly LeftOfVideo[]): Promise<void> {
  const sources = await dropSourcesOf(
    tx,
    gone.map(({ id }) => id),
  );
  const made = gone.flatMap((video) => (video.made_id && video.made ? videoKeys(video.made_id, video.made) : []));
  const making = gone.flatMap((video) => (video.making_id && video.making ? videoKeys(video.making_id, video.making) : []));
  await removeObjects(tx, [...sources, ...made]);
  await removeObjects(tx, making, { mayBeUnderWay: true });
}
