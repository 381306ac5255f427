import type { Ctx } from "#platform/ctx.ts";
import { type ExportPart, partsOf } from "#platform/export.ts";
import type { People, Subject } from "#platform/people/people.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { dropFilesOf, listDownloadsOf, pageFilesOf } from "./files/files.store.ts";
import { dropPicturesOf, pagePicturesOf } from "./media.store.ts";
import { pictureKeys } from "./storage-keys.ts";
import { removeLeftOfVideos } from "./video/remove-video.ts";
import { dropVideosOf, pageVideosOf } from "./video/video.store.ts";

async function* exportMedia(ctx: Ctx, { ids }: Subject): AsyncGenerator<ExportPart> {
  yield* partsOf("media.picture", pagePicturesOf(ctx.db, ids));
  yield* partsOf("media.file", pageFilesOf(ctx.db, ids));
  yield ["media.download", await listDownloadsOf(ctx.db, ids)];
  yield* partsOf("media.video", pageVideosOf(ctx.db, ids));
}

export const mediaPeople: People = {
  holds: "Your picture, your videos, and files that were made for you",
  export: exportMedia,
  join: { because: "pictures, videos and files are found under both accounts" },
  async forget(tx, { ids }) {
    const pictures: string[] = [];
    for (const ownerId of ids) pictures.push(...(await dropPicturesOf(tx, { ownerKind: "person", ownerId })));
    const files = await dropFilesOf(tx, ids);
    const keys = [...pictures.flatMap(pictureKeys), ...files];
    await removeObjects(tx, keys);
    // One that was being kept at this moment would write its bytes after that.
    await removeObjects(tx, keys, { mayBeUnderWay: true });
    const videos = await dropVideosOf(tx, ids);
    await removeLeftOfVideos(tx, videos);
    return pictures.length + files.length + videos.length;
  },
};
