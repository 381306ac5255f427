import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetBadgePicture } from "@upaya/contracts/rewards/badge-copy.ts";
import { bake } from "#platform/credentials/png.ts";
import type { Ctx } from "#platform/ctx.ts";
import { drawMedallion } from "./draw-medallion.ts";
import { signBadge } from "./sign-badge.ts";

/** The signed copy inside the picture of the badge, for whoever may have the copy. */
export async function getBadgePicture(ctx: Ctx, { id }: Input<typeof GetBadgePicture>): Promise<Reply<typeof GetBadgePicture>> {
  const { slug, text } = await signBadge(ctx, id);
  const bytes = bake(await drawMedallion(slug), text);
  return { bytes, type: "image/png", name: `${slug}.png`, disposition: "attachment", cache: "never", published: true };
}
