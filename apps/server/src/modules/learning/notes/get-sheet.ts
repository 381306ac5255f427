import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type GetSheet, mostNotes } from "@upaya/contracts/learning/notes.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findSheet } from "./notes.store.ts";

/** One's own words stay readable when the course has ended, for oneself or for everybody. */
export async function getSheet(ctx: Ctx, { slug }: Input<typeof GetSheet>): Promise<Reply<typeof GetSheet>> {
  return (await findSheet(ctx.db, personOf(ctx.actor).id, slug, mostNotes)) ?? fail("not_found");
}
