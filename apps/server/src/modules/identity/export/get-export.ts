import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetExport } from "@upaya/contracts/identity/export-data.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { findProgress } from "#platform/progress.store.ts";
import { findNewestFile } from "../../media/index.ts";
import { makeExport } from "./export-job.ts";
import { exportName } from "./export-name.ts";

export async function getExport(ctx: Ctx): Promise<Reply<typeof GetExport>> {
  const me = personOf(ctx.actor);
  const progress = await findProgress(ctx.db, makeExport.name, me.id);
  const file = await findNewestFile(ctx.db, me.id, exportName(ctx.env), ctx.clock.now());
  const under = progress && progress.state !== "done" ? progress.state : undefined;
  return {
    state: under ?? (file ? "ready" : "none"),
    asked_at: progress?.asked_at.toISOString() ?? null,
    done: progress?.done ?? 0,
    total: progress?.total ?? 0,
    file: file
      ? { name: file.file_name, bytes: file.bytes, made_at: file.made_at.toISOString(), expires_at: file.expires_at.toISOString() }
      : null,
  };
}
