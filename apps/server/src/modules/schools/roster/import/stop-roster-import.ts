import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { StopRosterImport } from "@upaya/contracts/schools/roster-import.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { importRoster } from "./import-roster.ts";
import { holdImport, setState } from "./imports.store.ts";
import { shownNow } from "./shown-import.ts";

/** The job ends it at its next rows, and gives the rest back. */
export async function stopRosterImport(ctx: Ctx, { import_id }: Input<typeof StopRosterImport>): Promise<Reply<typeof StopRosterImport>> {
  await ctx.tx(async (tx) => {
    const { state } = (await holdImport(tx, import_id)) ?? fail("not_found");
    if (state !== "running") return;
    await setState(tx, import_id, "stopping");
    await enqueue(tx, importRoster, { import_id }, { key: import_id });
  });
  return shownNow(ctx, import_id);
}
