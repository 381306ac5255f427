import { checkDraws, checkNeeds } from "@upaya/contracts/learning/counts.ts";
import type { OpenCheck } from "@upaya/contracts/learning/check.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { chancesOf, today } from "./chances.ts";
import { findOpenTry, findOwnCheck, findTried } from "./check.store.ts";
import { findLastResult } from "./results.store.ts";

/** What came of a try is shown with every key; of one that is open there are questions only. */
export async function openCheck(ctx: Ctx, { slug }: Input<typeof OpenCheck>): Promise<Reply<typeof OpenCheck>> {
  const { id: userId } = personOf(ctx.actor);
  const own = (await findOwnCheck(ctx.db, userId, slug)) ?? fail("not_found");
  const { resource_id, title, language, text, completed, lessons_left, seconds_left } = own;
  const now = ctx.clock.now();
  const [open, last, tried] = await Promise.all([
    findOpenTry(ctx.db, userId, resource_id),
    findLastResult(ctx.db, userId, resource_id),
    findTried(ctx.db, userId, resource_id, today(now).from),
  ]);
  return {
    course: { resource_id, slug, title, language },
    text,
    draws: checkDraws,
    needs: checkNeeds,
    open: open ?? null,
    last: last ?? null,
    passed: tried.passed,
    chances: chancesOf(tried, now),
    left: { lessons: lessons_left, seconds: seconds_left },
    completed,
  };
}
