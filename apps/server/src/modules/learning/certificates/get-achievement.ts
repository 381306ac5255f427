import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetAchievement } from "@upaya/contracts/learning/certificates.ts";
import { achievementDocument } from "#platform/credentials/credential.ts";
import { publishedJson } from "#platform/credentials/published.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { achievementOf } from "./achievement-of.ts";

export async function getAchievement(ctx: Ctx, { id }: Input<typeof GetAchievement>): Promise<Reply<typeof GetAchievement>> {
  const achievement = (await achievementOf(ctx, id)) ?? fail("not_found");
  return publishedJson(id, achievementDocument(ctx.env, achievement));
}
