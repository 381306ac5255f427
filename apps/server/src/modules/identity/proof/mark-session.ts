import { proofMinutes } from "@upaya/contracts/identity/prove.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { markProven } from "./proof.store.ts";

/** What every way to prove oneself ends in: this session, and no other, counts as proven for a while. Nothing else of it changes. */
export async function markSession(ctx: Ctx, tx: Tx): Promise<{ message: string; proven_until: string }> {
  const { session } = personOf(ctx.actor);
  if (!session) throw new Error("only a session can be proven");
  await markProven(tx, session);
  const until = new Date(tx.clock.now().getTime() + proofMinutes * 60_000);
  return { message: "Thank you. It is you.", proven_until: until.toISOString() };
}
