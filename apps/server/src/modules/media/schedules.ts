import type { Schedule } from "#platform/bus/consumer.ts";
import { dropEndedDownloads, dropOldPictures } from "./media.store.ts";
import { pictureKeys } from "./storage-keys.ts";

const atOnce = 200;

/** Rows go in the slot's transaction, then their bytes: if the bytes will not go, the rows come back and are tried again. */
export const mediaSchedules: readonly Schedule[] = [
  {
    name: "media.forget",
    everySeconds: 60,
    run: async (ctx) => {
      const now = ctx.clock.now();
      const downloads = await dropEndedDownloads(ctx.db, now, atOnce);
      const pictures = await dropOldPictures(ctx.db, now, atOnce);
      const keys = [...downloads, ...pictures.flatMap(pictureKeys)];
      await Promise.all(keys.map((key) => ctx.storage.remove(key)));
    },
  },
];
