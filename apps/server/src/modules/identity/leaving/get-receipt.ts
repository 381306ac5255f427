import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetReceipt } from "@upaya/contracts/identity/leaving.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { keptOf } from "./get-leaving.ts";
import { findReceipt } from "./leaving.store.ts";

/** For whoever has the number: their account is gone, so there is nobody to ask who they are. */
export async function getReceipt(ctx: Ctx, { number }: Input<typeof GetReceipt>): Promise<Reply<typeof GetReceipt>> {
  const receipt = (await findReceipt(ctx.db, number)) ?? fail("identity.no_receipt");
  const { asked_at, due_at, called_back_at, began_at, ended_at, gone } = receipt;
  const state = called_back_at ? "called_back" : ended_at ? "done" : began_at ? "at_work" : "waiting";
  return {
    state,
    asked_at: asked_at.toISOString(),
    due_at: due_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    gone: ctx.people.flatMap(({ module, holds }) => (gone[module] ? [{ what: holds, count: gone[module] }] : [])),
    kept: keptOf(ctx),
  };
}
