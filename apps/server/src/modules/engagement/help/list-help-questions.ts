import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListHelpQuestions } from "@upaya/contracts/engagement/help.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { listQuestionsOf } from "./questions.store.ts";

/** What was asked while signed in: an address that a guest typed may be anybody's. */
export async function listHelpQuestions(
  ctx: Ctx,
  { limit, after }: Input<typeof ListHelpQuestions>,
): Promise<Reply<typeof ListHelpQuestions>> {
  const rows = await listQuestionsOf(ctx.db, personOf(ctx.actor).id, limit, placeFrom(after));
  const last = rows.at(-1);
  return {
    data: rows.map(({ number, topic, state, begins, asked_at, last_at, due_at }) => ({
      number,
      topic,
      state,
      begins,
      asked_at: asked_at.toISOString(),
      last_at: last_at.toISOString(),
      due_at: due_at?.toISOString() ?? null,
    })),
    next: last && rows.length === limit ? placeText({ at: last.place, id: last.id }) : null,
  };
}
