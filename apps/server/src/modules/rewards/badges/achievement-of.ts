import { apiAddress } from "#platform/credentials/addresses.ts";
import type { Achievement } from "#platform/credentials/credential.ts";
import type { Ctx } from "#platform/ctx.ts";
import { alignmentsOf } from "../../competencies/index.ts";
import type { Badge } from "./badges.store.ts";

/** What a badge is given for, as it is signed. */
export async function achievementOf(ctx: Ctx, { slug, name, rule, standard }: Badge): Promise<Achievement> {
  const id = apiAddress(ctx.env, `/badges/achievements/${slug}`);
  return {
    id,
    name,
    description: rule,
    criteria: `${rule}. The rule is the same for everybody: nobody can buy this badge or ask for it.`,
    image: `${id}/picture`,
    alignments: await alignmentsOf(ctx, [standard]),
  };
}
