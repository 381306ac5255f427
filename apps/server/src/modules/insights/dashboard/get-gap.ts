import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type GetGap, mostGapCourses } from "@upaya/contracts/insights/gaps.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listAbout } from "../../catalogue/index.ts";
import { listStandards } from "../../competencies/index.ts";
import { ownSchool } from "../../schools/index.ts";
import { figuresNow } from "../figures/figures-now.ts";

export async function getGap(ctx: Ctx, { node, school_id }: Input<typeof GetGap>): Promise<Reply<typeof GetGap>> {
  const { title, standard } = (await listStandards(ctx)).get(node) ?? fail("not_found");
  const figures = await figuresNow(ctx, ownSchool(ctx, school_id));
  const own = figures.competencies.find((each) => each.node === node);
  const { share_hours, share_levels, similar_figures } = figures;
  return {
    node,
    title,
    standard,
    lacking: { teachers: share_levels - (own?.evidenced ?? 0), of: share_levels },
    minutes_a_teacher: share_hours === 0 ? null : (own?.minutes ?? 0) / share_hours,
    similar_minutes: similar_figures?.competencies[node] ?? null,
    courses: await listAbout(ctx, node, mostGapCourses),
  };
}
