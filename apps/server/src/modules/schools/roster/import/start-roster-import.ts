import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { StartRosterImport } from "@upaya/contracts/schools/roster-import.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { importRoster } from "./import-roster.ts";
import { findImport, holdImport, lockStart, setStarted } from "./imports.store.ts";
import { shownNow } from "./shown-import.ts";

/** Started once more while it is under way it is the same import, and goes on if the job that did it was lost. */
export async function startRosterImport(
  ctx: Ctx,
  { import_id }: Input<typeof StartRosterImport>,
): Promise<Reply<typeof StartRosterImport>> {
  await ctx.tx(async (tx) => {
    const held = (await findImport(tx, import_id)) ?? fail("not_found");
    await lockStart(tx, held.school_id);
    const wanted = (await holdImport(tx, import_id)) ?? fail("not_found");
    if (wanted.state === "done" || wanted.state === "stopped") fail("schools.roster_started");
    if (wanted.state === "checked") {
      if (wanted.good === 0) fail("schools.roster_no_rows");
      if (!(await setStarted(tx, wanted, personOf(ctx.actor).id))) fail("schools.roster_under_way");
    }
    await enqueue(tx, importRoster, { import_id }, { key: import_id });
  });
  return shownNow(ctx, import_id);
}
