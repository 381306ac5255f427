import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { FetchExport } from "@upaya/contracts/identity/export-data.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findNewestFile, issueLink } from "../../media/index.ts";
import { exportName } from "./export-name.ts";

export async function fetchExport(ctx: Ctx): Promise<Reply<typeof FetchExport>> {
  const me = personOf(ctx.actor);
  const file = (await findNewestFile(ctx.db, me.id, exportName(ctx.env), ctx.clock.now())) ?? fail("identity.no_copy");
  return issueLink(ctx, me.id, file.id);
}
