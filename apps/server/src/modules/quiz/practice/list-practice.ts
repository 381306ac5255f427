import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListPractice } from "@upaya/contracts/quiz/practise.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listMisses } from "./practice.store.ts";
import { listPublicQuestions } from "../questions/public-question.store.ts";

const atOnce = 4;

/** Missed questions come back, the oldest first: as another one on the same competency while one is open, else as themselves. */
export async function listPractice(ctx: Ctx): Promise<Reply<typeof ListPractice>> {
  const misses = await listMisses(ctx.db, personOf(ctx.actor).id, ctx.clock.now(), atOnce);
  const taken = new Set<string>();
  const chosen = misses.map(({ missed_id, others }) => {
    const another = others.find((id) => !taken.has(id));
    if (another) taken.add(another);
    return { missed_id, kind: another ? ("another" as const) : ("same" as const), id: another ?? missed_id };
  });
  const questions = chosen.length > 0 ? await listPublicQuestions(ctx.db, [...new Set(chosen.map(({ id }) => id))]) : [];
  const data = chosen.flatMap(({ missed_id, kind, id }) => {
    const question = questions.find((each) => each.id === id);
    return question ? { missed_id, kind, question } : [];
  });
  return { total: misses[0]?.total ?? 0, data };
}
