import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { foldName } from "@upaya/contracts/places/fold-name.ts";
import type { ListOrgTeachers, OrgTeacher } from "@upaya/contracts/schools/roster.ts";
import type { Ctx } from "#platform/ctx.ts";
import { countStates, listLinkedBeginning, listRosterRows } from "../../identity/index.ts";
import { ownSchool } from "../own-school.ts";

const leastLetters = 2;

/** Who has said yes, and nobody else: whoever is invited cannot be chosen for anything. */
export async function listOrgTeachers(ctx: Ctx, input: Input<typeof ListOrgTeachers>): Promise<Reply<typeof ListOrgTeachers>> {
  const { limit, offset, name, school_id } = input;
  const schoolId = ownSchool(ctx, school_id);
  const typed = foldName(name);
  if (typed.length < leastLetters) {
    const wanted = { schoolId, state: "linked" as const, name: "" };
    const [rows, counts] = await Promise.all([listRosterRows(ctx.db, wanted, limit, offset), countStates(ctx.db, schoolId)]);
    return { response: { data: shown(rows.map((row) => ({ name: row.name, user_id: row.user_id! }))), total: counts.get("linked") ?? 0 } };
  }
  // One more than is shown says that there are more: nobody counts all of them to show ten.
  const rows = await listLinkedBeginning(ctx.db, schoolId, typed, limit + 1, offset);
  return { response: { data: shown(rows.slice(0, limit)), total: offset + rows.length } };
}

const shown = (rows: readonly { readonly user_id: string; readonly name: string }[]): OrgTeacher[] =>
  rows.map(({ user_id, name }) => ({ teacher_id: user_id, users: { name } }));
