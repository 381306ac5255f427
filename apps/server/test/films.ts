import { performNow } from "#platform/testing/perform-now.ts";
import { convertVideoPerformer } from "../src/modules/media/video/convert-video.ts";
import type { TestApp } from "./test-app.ts";

export { videoUpload } from "../src/modules/media/video/video-upload.ts";
export { bitsOf, clip } from "../src/modules/media/video/clip.builders.ts";

/** What a worker with ffmpeg does with every video that waits, one after the other. */
export async function convertFilms(app: TestApp): Promise<void> {
  const waiting = await app.sql<{ id: string }>("select id from media.video where state = 'waiting' order by id");
  for (const { id } of waiting) await performNow(app.platform, convertVideoPerformer, { video_id: id });
}
