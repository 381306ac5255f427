import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListYesterday } from "@upaya/contracts/quiz/list-yesterday.ts";
import { foldName } from "@upaya/contracts/places/fold-name.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addDays, indiaDay } from "#platform/india.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { listOwnResults, type OwnResult } from "./day-result.store.ts";
import { percentOf } from "../answers/percent-of.ts";
import { reveal } from "../answers/reveal.ts";

const mostQuestions = 8;

/** How others chose, of the questions that one answered oneself: a key leaves only for an answer that is locked. */
export async function listYesterday(ctx: Ctx): Promise<Reply<typeof ListYesterday>> {
  const { id } = personOf(ctx.actor);
  const day = addDays(indiaDay(ctx.clock.now()), -1);
  const [person] = await listKnownPeople(ctx.db, [id]);
  const results = await listOwnResults(ctx.db, id, foldName(person?.state ?? ""), day, mostQuestions);
  const revealed = new Map((await reveal(ctx, results)).map((answer) => [answer.quiz_id, answer]));
  const data = results.flatMap((result) => {
    const answer = revealed.get(result.question_id);
    const { question_title, question_options } = result;
    return answer ? { ...answer, question_title, question_options, spread: spreadOf(result, person?.state ?? null) } : [];
  });
  return { day, data };
}

function spreadOf({ state, chosen, question_options }: OwnResult, own: string | null) {
  const people = Object.values(chosen).reduce((sum, count) => sum + count, 0);
  return {
    state: state === "" ? null : own,
    people,
    chosen: question_options.flatMap((selected_answer, option) =>
      chosen[option] === undefined ? [] : { selected_answer, percent: percentOf(chosen[option], people) },
    ),
  };
}
