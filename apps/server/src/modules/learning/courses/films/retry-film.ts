import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RetryFilm } from "@upaya/contracts/learning/course-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findVideos, retryVideo } from "../../../media/index.ts";
import { lockFilm } from "./lock-film.ts";

export async function retryFilm(ctx: Ctx, { id, lesson }: Input<typeof RetryFilm>): Promise<Reply<typeof RetryFilm>> {
  return ctx.tx(async (tx) => {
    const { film } = await lockFilm(tx, id, lesson);
    const video = film.video_id === null ? undefined : (await findVideos(tx, [film.video_id])).get(film.video_id);
    if (video?.state !== "failed") return fail("learning.film_not_failed");
    await retryVideo(tx, video.id);
    return { message: `The film of “${film.title}” waits to be converted.` };
  });
}
