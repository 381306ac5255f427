import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetBadgeAchievement } from "@upaya/contracts/rewards/badge-copy.ts";
import { achievementDocument } from "#platform/credentials/credential.ts";
import { publishedJson } from "#platform/credentials/published.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { achievementOf } from "./achievement-of.ts";
import { findBadge } from "./copies.store.ts";

/** The rule of a badge, for the programs that read signed copies. */
export async function getBadgeAchievement(
  ctx: Ctx,
  { slug }: Input<typeof GetBadgeAchievement>,
): Promise<Reply<typeof GetBadgeAchievement>> {
  const badge = (await findBadge(ctx.db, slug)) ?? fail("not_found");
  return publishedJson(slug, achievementDocument(ctx.env, await achievementOf(ctx, badge)));
}
