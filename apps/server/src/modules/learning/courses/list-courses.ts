import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListCourses } from "@upaya/contracts/learning/course-desk.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { type CourseRow, type CourseState, countVersions, listVersions, searchVersions } from "./desk.store.ts";

const states: readonly CourseState[] = ["draft", "open", "leaving", "retired"];

/** Versions of courses with the newest first; what is searched for is found in whatever state it is. */
export async function listCourses(ctx: Ctx, { state, search, after }: Input<typeof ListCourses>): Promise<Reply<typeof ListCourses>> {
  const shown = states.find((each) => each === state) ?? "draft";
  const rows = search ? await searchVersions(ctx.db, search) : await listVersions(ctx.db, shown, placeFrom(after));
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts: await countVersions(ctx.db) });
}

function rowOf({ id, title, edition, revision, minutes, lacks, state, made_at }: CourseRow): DeskRow {
  const lacking = lacks.length > 0 ? ` · ${lacks.length} missing` : "";
  return {
    id,
    subject: title,
    note: `Edition ${edition}, revision ${revision} · ${minutes} minutes${lacking}`,
    state,
    due: null,
    at: made_at.toISOString(),
  };
}
