import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { convertVideo } from "./convert-video.ts";
import { setSourceExpiry } from "./sources.store.ts";
import { listVideos, resetFailed } from "./video.store.ts";

/** Tries a video again that could not be converted, while its file is still here. One that did not fail is left alone. */
export async function retryVideo(tx: Tx, id: string): Promise<void> {
  const [video] = await listVideos(tx, [id]);
  if (!video) fail("not_found");
  if (!(await resetFailed(tx, id))) return;
  if (!(await setSourceExpiry(tx, id, null))) fail("media.video_gone");
  await enqueue(tx, convertVideo, { video_id: id }, { key: id });
}
