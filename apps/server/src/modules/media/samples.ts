import type { Ctx } from "#platform/ctx.ts";
import type { Samples, Things } from "#platform/sample.ts";
import { paperLink } from "./papers/paper-link.ts";
import { paperKey, pictureType } from "./storage-keys.ts";
import { addSource } from "./video/sources.store.ts";
import { videoKey } from "./video/video-files.ts";
import { addVideo, beginConversion, planFiles, setReady, setShown } from "./video/video.store.ts";

/** A video that everybody may see, as a conversion leaves it, with one of its files. Answers under which id that lies. */
export async function openVideo(ctx: Ctx): Promise<string> {
  const [id, madeId] = [ctx.ids.next(), ctx.ids.next()];
  await ctx.storage.put(videoKey(madeId, "master.m3u8"), Buffer.from("#EXTM3U\n"), "application/vnd.apple.mpegurl");
  await ctx.tx(async (tx) => {
    await addVideo(tx, id, { userId: undefined, sha256: ctx.random.bytes(32) });
    await addSource(tx, { id, video_id: id, storage_key: `video-sources/${id}`, type: "video/mp4", bytes: 1, expires_at: null });
    await beginConversion(tx, id, madeId);
    await planFiles(tx, id, madeId, { rungs: [], segments: 0, sound: null, stills: [], poster: null });
    await setReady(tx, id, madeId, { seconds: 1, width: 2, height: 2 });
    await setShown(tx, id, true);
  });
  return madeId;
}

/** A private paper that was just signed for: the pass in its address. */
export async function signedPaper(ctx: Ctx): Promise<string> {
  const id = ctx.ids.next();
  await ctx.storage.put(paperKey(id), Buffer.from("RIFF"), pictureType);
  return paperLink(ctx, id).split("/").at(-1)!;
}

export const things: Things = { "an open video": openVideo };

export const samples: Samples = {
  GetPicture: ({ id }) => ({ params: { picture_id: id, size: "96" } }),
  GetDownload: ({ link }) => ({ params: { token: link } }),
  GetPrivatePaper: ({ link }) => ({ params: { pass: link } }),
  GetVideoFile: ({ link }) => {
    const [made = "", pass = ""] = link.split("/");
    return { params: { made, pass, file: "master.m3u8" } };
  },
  GetPreviewFile: ({ id }) => ({ params: { made: id, file: "master.m3u8" }, made: "an open video" }),
};
