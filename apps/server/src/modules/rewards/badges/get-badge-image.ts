import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetBadgeImage } from "@upaya/contracts/rewards/badge-copy.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findBadge } from "./copies.store.ts";
import { drawMedallion } from "./draw-medallion.ts";

/** The medallion of a badge, which signed copies name as the picture of what was achieved. */
export async function getBadgeImage(ctx: Ctx, { slug: named }: Input<typeof GetBadgeImage>): Promise<Reply<typeof GetBadgeImage>> {
  const { slug } = (await findBadge(ctx.db, named)) ?? fail("not_found");
  const bytes = await drawMedallion(slug);
  return { bytes, type: "image/png", name: `${slug}.png`, disposition: "attachment", cache: "briefly", published: true };
}
