import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListQuiz } from "@upaya/contracts/quiz/list-quiz.ts";
import type { Ctx } from "#platform/ctx.ts";
import { indiaDay } from "#platform/india.ts";
import { listDaily, makeSet } from "../daily/daily-set.store.ts";

/** Today's four first, so that the question of the day is one of them; then the newest. The first who asks has the four chosen. */
export async function listQuiz(ctx: Ctx, { limit, offset }: Input<typeof ListQuiz>): Promise<Reply<typeof ListQuiz>> {
  const now = ctx.clock.now();
  const page = { day: indiaDay(now), limit, offset };
  const found = await listDaily(ctx.db, page);
  const unmade = !found.made && found.total > 0;
  if (unmade) await makeSet(ctx.db, page.day, "", now);
  const { data, total } = unmade ? await listDaily(ctx.db, page) : found;
  return { response: { data, total } };
}
