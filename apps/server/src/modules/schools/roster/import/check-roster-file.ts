import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { CheckRosterFile } from "@upaya/contracts/schools/roster-import.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { ownSchool } from "../../own-school.ts";
import { addImport, dropUnstarted } from "./imports.store.ts";
import type { RosterFault } from "./read-roster.ts";
import { createRosterRoom } from "./roster-room.ts";
import { addRows } from "./rows.store.ts";
import { shownNow } from "./shown-import.ts";
import { standingRows } from "./standing-rows.ts";

const room = createRosterRoom();

const refusals = {
  empty: "schools.roster_empty",
  no_heading: "schools.roster_heading",
  many_rows: "schools.roster_many_rows",
  many_columns: "schools.roster_many_columns",
  unreadable: "schools.roster_unreadable",
  locked: "schools.roster_locked",
  old: "schools.roster_old",
  large: "schools.roster_large",
  heavy: "schools.roster_heavy",
} as const satisfies Record<RosterFault, string>;

/**
 * What stands in the file is kept cell by cell, and the file itself is not: what comes back is written anew. Nobody is told anything.
 */
export async function checkRosterFile(
  ctx: Ctx,
  { file, school_id }: Input<typeof CheckRosterFile>,
): Promise<Reply<typeof CheckRosterFile>> {
  const [schoolId, me] = [ownSchool(ctx, school_id), personOf(ctx.actor).id];
  const read = await room.read(file.bytes);
  if ("fault" in read) return fail(refusals[read.fault]);
  const rows = await standingRows(ctx, schoolId, read.rows);
  const good = rows.filter(({ fault }) => fault === null).length;
  const id = ctx.ids.next();
  await ctx.tx(async (tx) => {
    await dropUnstarted(tx, schoolId, me);
    const { kind, heading } = read;
    const file_name = file.name.slice(0, 200);
    await addImport(tx, {
      id,
      school_id: schoolId,
      made_by: me,
      file_name,
      kind,
      heading,
      rows: rows.length,
      good,
      bad: rows.length - good,
    });
    await addRows(tx, id, rows);
  });
  return shownNow(ctx, id);
}
