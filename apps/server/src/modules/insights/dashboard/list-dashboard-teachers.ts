import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListDashboardTeachers } from "@upaya/contracts/insights/dashboard.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import { listStandards } from "../../competencies/index.ts";
import { ownSchool } from "../../schools/index.ts";
import { figuresNow } from "../figures/figures-now.ts";
import { listMembers } from "../figures/members.store.ts";
import { titlesOf } from "./titles-of.ts";
import { shownTeachers } from "./shown-teachers.ts";

/** A page reads its own rows, whatever the length of the list. */
export async function listDashboardTeachers(
  ctx: Ctx,
  { sort, limit, offset, school_id }: Input<typeof ListDashboardTeachers>,
): Promise<Reply<typeof ListDashboardTeachers>> {
  const schoolId = ownSchool(ctx, school_id);
  const { linked } = await figuresNow(ctx, schoolId);
  const members = await listMembers(ctx.db, schoolId, sort, limit, offset);
  const data = await shownTeachers(ctx, { schoolId, by: personOf(ctx.actor).id, what: "dashboard" }, members);
  const standards = await listStandards(ctx);
  const nodes = new Set(data.flatMap(({ competencies }) => competencies.map(({ node }) => node)));
  return {
    total: linked,
    data,
    competencies: titlesOf([...nodes].toSorted(), standards).slice(0, maxRows),
  };
}
