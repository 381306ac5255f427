import type { DashboardTeacher } from "@upaya/contracts/insights/dashboard.ts";
import { sharedKinds } from "@upaya/contracts/identity/sharing.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import type { Ctx } from "#platform/ctx.ts";
import { indiaDay } from "#platform/india.ts";
import { listSharing, recordLooks } from "../../identity/index.ts";
import { pictureUrl } from "../../media/index.ts";
import type { Member } from "../figures/members.store.ts";
import { listByNode } from "../people/people.store.ts";
import { yearOf } from "../periods.ts";

interface Looking {
  readonly schoolId: string;
  readonly by: string;
  readonly what: "dashboard" | "file";
}

/**
 * A page of teachers as a school may see them. What each shares is asked for here once more, whatever the row says, and whose figures are shown
 * is written down before they are.
 */
export async function shownTeachers(ctx: Ctx, { schoolId, by, what }: Looking, members: readonly Member[]): Promise<DashboardTeacher[]> {
  const ids = members.map(({ user_id }) => user_id);
  const [sharing, nodes] = await Promise.all([
    listSharing(ctx.db, schoolId, ids),
    listByNode(ctx.db, ids, yearOf(indiaDay(ctx.clock.now())).from),
  ]);
  const byPerson = Map.groupBy(nodes, ({ user_id }) => user_id);
  if (sharing.size > 0) await ctx.tx((tx) => recordLooks(tx, { schoolId, by, what, why: "report", people: [...sharing.keys()] }));
  return members.map(({ user_id, name, picture_id, subjects, grades, minutes, certificates }) => {
    const shares = sharing.get(user_id) ?? new Set();
    const [hours, levels] = [shares.has("hours"), shares.has("levels")];
    const about = hours || levels ? (byPerson.get(user_id) ?? []) : [];
    return {
      teacher_id: user_id,
      name,
      photo_url: picture_id === null ? null : pictureUrl(picture_id),
      subjects: [...subjects],
      grades: [...grades],
      shares: sharedKinds.filter((kind) => shares.has(kind)),
      minutes: hours ? minutes : null,
      certificates: shares.has("certificates") ? certificates : null,
      competencies: about
        .map(({ node, minutes: done, level }) => ({ node, minutes: hours ? done : null, level: levels ? level : null }))
        .filter((each) => each.minutes !== null || each.level !== null)
        .slice(0, maxRows),
    };
  });
}
