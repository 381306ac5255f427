import { age, type TableBounds } from "#platform/retention/bound.ts";
import type { Retention } from "#platform/retention/retention.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { pictureKeys } from "./storage-keys.ts";

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
  { ...picture, name: "media.picture_replaced", by: "replaced_at" },
  { ...picture, name: "media.picture_unchosen", by: "created_at", where: { column: "shown_at", is: "null" } },
];

export const mediaBounds: TableBounds<"media"> = {
  "media.download": age("media.download"),
  "media.file": age("media.file"),
  "media.picture": { by: "person", is: "one that is shown, and for a day those that are not" },
};
