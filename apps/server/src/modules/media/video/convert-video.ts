import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import type { VideoReason } from "@upaya/contracts/media/video.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import { type Attempt, defineJob, type Ending, type Need, perform } from "#platform/jobs/job.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { troubleOf } from "#platform/trouble.ts";
import { mediaSettings } from "../settings.ts";
import { videoReady } from "./events.ts";
import { dropSourcesOf, setSourceExpiry } from "./sources.store.ts";
import { sourceName } from "./studio/arguments.ts";
import { Cage } from "./studio/cage.ts";
import { convert, type Converted, probeLimits } from "./studio/convert.ts";
import { filesOf, typeOf, videoKey, videoKeys } from "./video-files.ts";
import { beginConversion, type Begun, forgiveTry, planFiles, setFailed, setPercent, setReady } from "./video.store.ts";

/** An hour of video may take five. */
export const convertVideo = defineJob("media.convert_video", z.object({ video_id: z.uuid() }), {
  kind: "media",
  limitSeconds: 6 * 3_600,
  hands: 1,
});

/** Our own faults are counted by the job as well, up to five; this ends sooner, so that whoever waits is told. */
const mostTries = 4;
/** What could not be converted can be tried again for so long. */
const keptAfterFailureMs = 7 * 86_400_000;
const tellEveryMs = 2_000;
const atOnce = 4;
const workshop = join(tmpdir(), "upaya-videos");

/** Two programs of one Debian package, and what is put around them, which every Debian has. */
const ffmpeg: Need = {
  name: "ffmpeg",
  async isThere(env: Env) {
    const cage = new Cage(mediaSettings.of(env).VIDEO_TOOLS_PATH);
    for (const program of ["ffmpeg", "ffprobe"]) {
      const ran = await cage.run({
        program: [program, "-version"],
        folder: tmpdir(),
        limits: probeLimits,
        signal: AbortSignal.timeout(30_000),
      });
      if (ran.code !== 0) return false;
    }
    return true;
  },
};

/**
 * The source is fetched into a folder of its own, converted there by a program in a cage, and what it made is stored under the id of this
 * try. Nobody sees any of it before the row says so, in the transaction that ends the job; a try that is killed leaves nothing that the
 * next one does not know of.
 */
export const convertVideoPerformer = perform(
  convertVideo,
  async (ctx, { video_id: id }, attempt) => {
    const makingId = ctx.ids.next();
    const begun = await ctx.tx((tx) => begin(tx, id, makingId));
    if (!begun) return undefined;
    if (begun.tries > mostTries) return failing(id, makingId, "gave_up");
    const folder = await openFolder(attempt);
    try {
      const converted = await work(ctx, { id, makingId, folder, begun }, attempt);
      if (typeof converted === "string") return failing(id, makingId, converted);
      return ready(id, makingId, converted);
    } catch (error) {
      // Storage is away or the process is asked to stop: nobody's fault.
      if (attempt.signal.aborted || troubleOf(error) !== "fault") await forgiveTry(ctx.db, id, makingId).catch(() => undefined);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  ffmpeg,
);

async function begin(tx: Tx, id: string, makingId: string): Promise<Begun | undefined> {
  const begun = await beginConversion(tx, id, makingId);
  if (begun?.left_id && begun.left) await removeObjects(tx, videoKeys(begun.left_id, begun.left), { mayBeUnderWay: true });
  return begun;
}

/** What killed workers have left is older than any try may be. */
async function openFolder({ id }: Attempt): Promise<string> {
  await mkdir(workshop, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(workshop, `${id}-`));
  const oldest = (await stat(folder)).mtimeMs - 2 * convertVideo.limitSeconds * 1_000;
  for (const name of await readdir(workshop)) {
    const left = await stat(join(workshop, name)).catch(() => undefined);
    if (left && left.mtimeMs < oldest) await rm(join(workshop, name), { recursive: true, force: true });
  }
  return folder;
}

interface Work {
  readonly id: string;
  readonly makingId: string;
  readonly folder: string;
  readonly begun: Begun;
}

async function work(ctx: Ctx, { id, makingId, folder, begun }: Work, { signal }: Attempt): Promise<Converted | VideoReason> {
  const { VIDEO_PRESET, VIDEO_TOOLS_PATH } = mediaSettings.of(ctx.env);
  const source = await ctx.storage.read(begun.storage_key);
  if (!source) throw new Error("the file of a video is gone from storage");
  await pipeline(source, createWriteStream(join(folder, sourceName)), { signal });
  const cage = new Cage(VIDEO_TOOLS_PATH);
  if (!(await cage.isOffline(probeLimits, folder))) ctx.log.warn("this machine does not let a video be converted without a network");
  const tell = percentTeller(ctx, id, makingId);
  const converted = await convert({ cage, folder, type: begun.type, preset: VIDEO_PRESET, signal, onPercent: tell });
  if (typeof converted === "string") return converted;
  await store(ctx, { id, makingId, folder }, converted, signal);
  return converted;
}

/** Whoever watches it is told every few seconds; one that does not get through is made up for by the next. */
function percentTeller(ctx: Ctx, id: string, makingId: string): (percent: number) => void {
  let toldAt = 0;
  let told = 0;
  return (percent) => {
    const now = performance.now();
    if (percent <= told || now - toldAt < tellEveryMs) return;
    [told, toldAt] = [percent, now];
    void setPercent(ctx.db, id, makingId, percent).catch(() => undefined);
  };
}

async function store(ctx: Ctx, { id, makingId, folder }: Omit<Work, "begun">, { made }: Converted, signal: AbortSignal): Promise<void> {
  // Written down before the first of them is there: whatever happens now, somebody knows what to remove.
  if (!(await planFiles(ctx.db, id, makingId, made))) return;
  const here = new Set(await readdir(folder));
  const files = filesOf(made).filter((file) => here.has(file));
  for (let at = 0; at < files.length; at += atOnce) {
    signal.throwIfAborted();
    await Promise.all(
      files
        .slice(at, at + atOnce)
        .map(async (file) => ctx.storage.put(videoKey(makingId, file), await readFile(join(folder, file)), typeOf(file))),
    );
  }
}

function ready(id: string, makingId: string, { seconds, width, height, made }: Converted): Ending {
  return async (tx) => {
    // Another try has it by now, or it was removed meanwhile: nobody will ask for what this one made.
    if (!(await setReady(tx, id, makingId, { seconds, width, height }))) return removeObjects(tx, videoKeys(makingId, made));
    await removeObjects(tx, await dropSourcesOf(tx, [id]));
    await emit(tx, videoReady, { video_id: id, seconds });
  };
}

function failing(id: string, makingId: string, reason: VideoReason): Ending {
  return async (tx) => {
    if (await setFailed(tx, id, makingId, reason)) await setSourceExpiry(tx, id, new Date(tx.clock.now().getTime() + keptAfterFailureMs));
  };
}
