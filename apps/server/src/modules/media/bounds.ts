import { age, content, type TableBounds, work } from "#platform/retention/bound.ts";
import type { Retention } from "#platform/retention/retention.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { pictureKeys } from "./storage-keys.ts";
import { removeLeftOfVideos } from "./video/remove-video.ts";
import type { LeftOfVideo } from "./video/video.store.ts";

const atOnce = 200;

const picture = {
  table: "media.picture",
  kept: "1 day",
  batch: atOnce,
  tells: ["id"],
  gone: (ctx, rows) =>
    ctx.tx((tx) =>
      removeObjects(
        tx,
        rows.flatMap(({ id }) => pictureKeys(id!)),
      ),
    ),
} satisfies Partial<Retention>;

/** A link of the release before has bytes of its own; today's has those of its file. */
const withBytes = {
  batch: atOnce,
  tells: ["storage_key"],
  gone: (ctx, rows) =>
    ctx.tx((tx) =>
      removeObjects(
        tx,
        rows.flatMap(({ storage_key }) => storage_key ?? []),
      ),
    ),
} satisfies Partial<Retention>;

export const mediaRetention: readonly Retention[] = [
  { name: "media.download", table: "media.download", by: "expires_at", kept: "1 minute", ...withBytes },
  // Whoever is still reading the file has a minute more.
  { name: "media.file", table: "media.file", by: "expires_at", kept: "1 minute", ...withBytes },
  {
    name: "media.paper_unkept",
    table: "media.paper",
    by: "made_at",
    kept: "1 day",
    where: { column: "kept_at", is: "null" },
    ...withBytes,
  },
  { ...picture, name: "media.picture_replaced", by: "replaced_at" },
  { ...picture, name: "media.picture_unchosen", by: "created_at", where: { column: "shown_at", is: "null" } },
  // What came and was never taken, and what could not be converted and was not tried again.
  { name: "media.video_source", table: "media.video_source", by: "expires_at", kept: "1 minute", ...withBytes },
  {
    name: "media.video_unshown",
    table: "media.video",
    by: "created_at",
    kept: "30 days",
    where: { column: "shown_at", is: "null" },
    // Each has up to three thousand files.
    batch: 10,
    tells: ["id", "made_id", "made", "making_id", "making"],
    gone: (ctx, rows) => ctx.tx((tx) => removeLeftOfVideos(tx, rows as unknown as LeftOfVideo[])),
  },
];

export const mediaBounds: TableBounds<"media"> = {
  "media.download": age("media.download"),
  "media.file": age("media.file"),
  "media.paper": content("some for each thing that has to be proven, until its module removes them, and for a day those that nobody keeps"),
  "media.picture": { by: "person", is: "one that is shown, and for a day those that are not" },
  "media.video": content("one for each video that is shown, and for a month those that are not"),
  "media.video_source": work("gone when its video is converted, a week after that failed, and a day after nobody took it"),
};
