import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ExportData } from "@upaya/contracts/identity/export-data.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { tellOfChange } from "../changes/tell-of-change.ts";
import { makeExport } from "./export-job.ts";

/** One at a time: asked again while it is made, it is the same. */
export async function exportData(ctx: Ctx): Promise<Reply<typeof ExportData>> {
  const me = personOf(ctx.actor);
  await ctx.tx(async (tx) => {
    await tellOfChange(ctx, tx, me.id, { kind: "data_exported" });
    await enqueue(tx, makeExport, { user_id: me.id }, { key: me.id, watcher: me.id });
  });
  return { message: "Your file is being made. You may leave this page." };
}
