import type { BeginTry } from "@upaya/contracts/learning/check.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { lockRecord } from "../enrolment/records.store.ts";
import { markStarted } from "../progress/progress.store.ts";
import { chancesOf, today } from "./chances.ts";
import { addTry, findOpenTry, findOwnCheck, findTried, listPool } from "./check.store.ts";
import { draw } from "./draw.ts";

/** Another draw each time; but whoever left a try comes back to the same questions, and it counts as one. */
export async function beginTry(ctx: Ctx, { slug }: Input<typeof BeginTry>): Promise<Reply<typeof BeginTry>> {
  const { id: userId } = personOf(ctx.actor);
  return ctx.tx(async (tx) => {
    const { resource_id: resourceId, version_id: versionId, edition } = (await findOwnCheck(tx, userId, slug)) ?? fail("not_found");
    // Two tabs begin one after the other: the second finds the first one's try.
    await lockRecord(tx, userId, resourceId);
    const now = tx.clock.now();
    const chances = async () => chancesOf(await findTried(tx, userId, resourceId, today(now).from), now);
    const open = await findOpenTry(tx, userId, resourceId);
    if (open) return { try: open, chances: await chances() };
    const { passed, begun } = await findTried(tx, userId, resourceId, today(now).from);
    if (passed) fail("learning.check_passed");
    if (chancesOf({ begun, passed }, now).left === 0) fail("learning.no_tries_left");
    await addTry(tx, { userId, resourceId, versionId, questions: draw(await listPool(tx, versionId), ctx.random) });
    await markStarted(tx, userId, resourceId, edition);
    return { try: (await findOpenTry(tx, userId, resourceId))!, chances: await chances() };
  });
}
