import type { SentFile } from "@upaya/contracts/endpoint.ts";
import { paperSide } from "@upaya/contracts/media/get-private-paper.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { refuseUnfit } from "../refuse-unfit.ts";
import { paperKey, pictureType } from "../storage-keys.ts";
import { ownStudio } from "../studio.ts";
import { addPaper, dropPapers } from "./papers.store.ts";

/**
 * A photograph or scan of a paper that few may see. Like every picture it is drawn anew, but so that it can be read, and it has no public address.
 * Until `claimPaper` says that somebody keeps it, it waits for a day.
 */
export async function keepPaper(ctx: Ctx, file: SentFile): Promise<{ id: string; bytes: number }> {
  refuseUnfit(file);
  const { width, height, renditions } = await ownStudio.draw({ bytes: file.bytes, sizes: [paperSide] });
  const { bytes } = renditions[0]!;
  const id = ctx.ids.next();
  const key = paperKey(id);
  await addPaper(ctx.db, { id, storage_key: key, bytes: bytes.length, width, height, made_at: ctx.clock.now() });
  try {
    await ctx.storage.put(key, bytes, pictureType);
  } catch (error) {
    await ctx.tx((tx) => takeBack(tx, id, key)).catch(() => undefined);
    throw error;
  }
  return { id, bytes: bytes.length };
}

/** A try that was given up may still arrive at the other end. */
async function takeBack(tx: Tx, id: string, key: string): Promise<void> {
  await dropPapers(tx, [id]);
  await removeObjects(tx, [key], { mayBeUnderWay: true });
}
