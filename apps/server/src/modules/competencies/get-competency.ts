import type { GetCompetency } from "@upaya/contracts/competencies/get-competency.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { publishedJson } from "#platform/credentials/published.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { competencyAddress } from "./alignments-of.ts";
import { listStandards } from "./list-standards.ts";

/** For whoever holds a signed copy and wants to know what it speaks for. */
export async function getCompetency(ctx: Ctx, { slug: named }: Input<typeof GetCompetency>): Promise<Reply<typeof GetCompetency>> {
  const { slug, title, standard } = (await listStandards(ctx)).get(named) ?? fail("not_found");
  return publishedJson(slug, { id: competencyAddress(ctx.env, slug), title, standard }, "application/json");
}
