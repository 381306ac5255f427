import type { HandInTry } from "@upaya/contracts/learning/check.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { tellCompleted } from "../progress/tell-completed.ts";
import { chancesOf, today } from "./chances.ts";
import { findTried } from "./check.store.ts";
import { findResult, findTry, markTry } from "./results.store.ts";

/** As a whole and once. What has no answer is wrong; keys and explanations leave now. Whoever has done every lesson has completed the course. */
export async function handInTry(ctx: Ctx, { id, answers }: Input<typeof HandInTry>): Promise<Reply<typeof HandInTry>> {
  return ctx.tx(async (tx) => {
    const handed = await markTry(tx, id, answers);
    if (handed?.passed) await tellCompleted(tx, [handed]);
    const result = (await findResult(tx, id)) ?? fail("not_found");
    const { user_id, resource_id, completed } = (await findTry(tx, id)) ?? fail("not_found");
    const now = tx.clock.now();
    return { result, completed, chances: chancesOf(await findTried(tx, user_id, resource_id, today(now).from), now) };
  });
}
