import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetRosterImport } from "@upaya/contracts/schools/roster-import.ts";
import type { Ctx } from "#platform/ctx.ts";
import { shownNow } from "./shown-import.ts";

export async function getRosterImport(ctx: Ctx, { import_id }: Input<typeof GetRosterImport>): Promise<Reply<typeof GetRosterImport>> {
  return shownNow(ctx, import_id);
}
