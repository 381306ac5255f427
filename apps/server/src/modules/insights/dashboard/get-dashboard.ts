import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type CompetencyFigure, type GetDashboard, notMeasured } from "@upaya/contracts/insights/dashboard.ts";
import { similarFrom } from "@upaya/contracts/insights/similar.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import type { Ctx } from "#platform/ctx.ts";
import { indiaDay } from "#platform/india.ts";
import { listStandards } from "../../competencies/index.ts";
import { ownSchool } from "../../schools/index.ts";
import type { Figures } from "../figures/figures.store.ts";
import { figuresNow } from "../figures/figures-now.ts";
import { lastMonths, yearOf } from "../periods.ts";

/** Three statements, however many teachers there are. */
export async function getDashboard(ctx: Ctx, { school_id }: Input<typeof GetDashboard>): Promise<Reply<typeof GetDashboard>> {
  const schoolId = ownSchool(ctx, school_id);
  const figures = await figuresNow(ctx, schoolId);
  const day = figures.day ?? indiaDay(ctx.clock.now());
  const done = new Map(figures.months.map(({ month, minutes }) => [month, minutes]));
  return {
    school_id: schoolId,
    day,
    year: yearOf(day),
    teachers: figures.linked,
    certified: { teachers: figures.certified, of: figures.share_certificates },
    hours: { minutes: figures.minutes, of: figures.share_hours },
    levels: { of: figures.share_levels },
    months: lastMonths(day).map((month) => ({ month, minutes: done.get(month) ?? 0 })),
    competencies: competenciesOf(figures, await listStandards(ctx)),
    similar: similarOf(figures),
    not_measured: [...notMeasured],
  };
}

function similarOf({
  board,
  school_type,
  size,
  similar_schools,
  similar_figures,
  similar_at,
}: Figures): Reply<typeof GetDashboard>["similar"] {
  return {
    board,
    school_type: school_type ?? "k12",
    size: size ?? "to_20",
    rule: { schools: similarFrom.schools, teachers: similarFrom.teachers, figure: "middle" },
    schools: similar_schools,
    counted_at: similar_at?.toISOString() ?? null,
    minutes_a_teacher: similar_figures?.minutes ?? null,
    certified_share: similar_figures?.certified ?? null,
  };
}

type Standards = Awaited<ReturnType<typeof listStandards>>;
type Of = Pick<Figures, "share_hours" | "share_levels" | "similar_figures">;

function competenciesOf(figures: Figures, standards: Standards): CompetencyFigure[] {
  const own = new Map(figures.competencies.map((each) => [each.node, each]));
  const isAsked = figures.share_hours > 0 || figures.share_levels > 0;
  const nodes = new Set([...own.keys(), ...Object.keys(figures.similar_figures?.competencies ?? {}), ...(isAsked ? standards.keys() : [])]);
  return [...nodes]
    .flatMap((node) => {
      const known = standards.get(node);
      // Standards themselves are shown by what is below them.
      if (!known || (known.title === known.standard && !own.has(node))) return [];
      const { minutes, evidenced } = own.get(node) ?? { minutes: 0, evidenced: 0 };
      const { title, standard } = known;
      return [{ node, title, standard, minutes, evidenced, ...gapOf({ node, minutes, evidenced }, figures) }];
    })
    .toSorted((a, b) => b.minutes - a.minutes)
    .slice(0, maxRows);
}

/** Below similar schools, or without evidence of somebody who shares their levels. */
function gapOf(
  { node, minutes, evidenced }: { readonly node: string; readonly minutes: number; readonly evidenced: number },
  { share_hours, share_levels, similar_figures }: Of,
): Pick<CompetencyFigure, "similar_minutes" | "is_gap"> {
  const similar_minutes = similar_figures?.competencies[node] ?? null;
  const isBelow = similar_minutes !== null && share_hours > 0 && minutes / share_hours < similar_minutes;
  return { similar_minutes, is_gap: isBelow || evidenced < share_levels };
}
