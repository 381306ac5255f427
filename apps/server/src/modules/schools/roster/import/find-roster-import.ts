import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { FindRosterImport } from "@upaya/contracts/schools/roster-import.ts";
import type { Ctx } from "#platform/ctx.ts";
import { ownSchool } from "../../own-school.ts";
import { findNewestImport } from "./imports.store.ts";
import { shownImport } from "./shown-import.ts";

/** The one that is under way, or the newest: whoever closed the page finds it again. */
export async function findRosterImport(ctx: Ctx, { school_id }: Input<typeof FindRosterImport>): Promise<Reply<typeof FindRosterImport>> {
  const newest = await findNewestImport(ctx.db, ownSchool(ctx, school_id));
  return { import: newest ? await shownImport(ctx, newest) : null };
}
