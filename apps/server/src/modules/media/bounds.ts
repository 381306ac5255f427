import type { Ctx } from "#platform/ctx.ts";
import { age, type TableBounds } from "#platform/retention/bound.ts";
import type { Retention } from "#platform/retention/retention.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { pictureKeys } from "./storage-keys.ts";

const atOnce = 200;

async function removeBytes(ctx: Ctx, keys: readonly string[]): Promise<void> {
  await ctx.tx((tx) => removeObjects(tx, keys));
}

const picture = {
  table: "media.picture",
  kept: "1 day",
  batch: atOnce,
  tells: ["id"],
  gone: (ctx, rows) =>
    removeBytes(
      ctx,
      rows.flatMap(({ id }) => pictureKeys(id!)),
    ),
} satisfies Partial<Retention>;

export const mediaRetention: readonly Retention[] = [
  {
    // Whoever is still reading the file has a minute more.
    name: "media.download",
    table: "media.download",
    by: "expires_at",
    kept: "1 minute",
    batch: atOnce,
    tells: ["storage_key"],
    gone: (ctx, rows) =>
      removeBytes(
        ctx,
        rows.map(({ storage_key }) => storage_key!),
      ),
  },
  { ...picture, name: "media.picture_replaced", by: "replaced_at" },
  { ...picture, name: "media.picture_unchosen", by: "created_at", where: { column: "shown_at", is: "null" } },
];

export const mediaBounds: TableBounds<"media"> = {
  "media.download": age("media.download"),
  "media.picture": { by: "person", is: "one that is shown, and for a day those that are not" },
};
