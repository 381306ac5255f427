import { checkDraws, checkNeeds } from "@upaya/contracts/learning/counts.ts";
import { apiAddress } from "#platform/credentials/addresses.ts";
import type { Achievement } from "#platform/credentials/credential.ts";
import type { Ctx } from "#platform/ctx.ts";
import { alignmentsOf } from "../../competencies/index.ts";
import { type AchievementRow, findAchievement } from "./achievement.store.ts";

/** What it took, the same for everybody: signed copies name it by its address. */
export async function achievementOf(ctx: Ctx, versionId: string): Promise<Achievement | undefined> {
  const row = await findAchievement(ctx.db, versionId);
  return (
    row && {
      id: apiAddress(ctx.env, `/learning/achievements/${row.version_id}`),
      name: row.title,
      description: row.summary,
      criteria: criteriaOf(row),
      alignments: await alignmentsOf(ctx, row.nodes),
      questions: checkDraws,
    }
  );
}

const criteriaOf = ({ title, lessons, minutes }: AchievementRow) =>
  `Did all ${lessons} lessons of “${title}” (${minutes} minutes), and answered at least ${checkNeeds} of ${checkDraws} questions of its final check correctly, drawn at random.`;
