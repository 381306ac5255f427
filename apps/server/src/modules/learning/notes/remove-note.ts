import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RemoveNote } from "@upaya/contracts/learning/notes.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { removeOwnNote } from "./notes.store.ts";

/** Removed twice it is removed once. */
export async function removeNote(ctx: Ctx, { id }: Input<typeof RemoveNote>): Promise<Reply<typeof RemoveNote>> {
  await ctx.tx((tx) => removeOwnNote(tx, personOf(ctx.actor).id, id));
  return { id };
}
