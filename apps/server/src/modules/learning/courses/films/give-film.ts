import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GiveFilm } from "@upaya/contracts/learning/course-desk.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { showVideo, takeVideo } from "../../../media/index.ts";
import { setFilm } from "./films.store.ts";
import { lockFilm } from "./lock-film.ts";
import { releaseFilms } from "./show-films.ts";

/** A film that was uploaded becomes the film of a lesson. The one before goes, unless another version has it. */
export async function giveFilm(ctx: Ctx, { id, lesson, upload_id }: Input<typeof GiveFilm>): Promise<Reply<typeof GiveFilm>> {
  return ctx.tx(async (tx) => {
    const { version, film } = await lockFilm(tx, id, lesson);
    const video = await takeVideo(tx, { uploadId: upload_id, senderId: personOf(ctx.actor).id });
    await setFilm(tx, { resourceId: version.resource_id, versionId: id, film, videoId: video.id });
    // Never closed here: the same file may be a free preview elsewhere.
    await showVideo(tx, video.id, version.state === "published" && film.preview ? { open: true } : {});
    if (film.video_id !== null) await releaseFilms(tx, [film.video_id]);
    await changePages(tx, "lessons");
    return { message: `The film of “${film.title}” is here. It is watched once it is converted.` };
  });
}
