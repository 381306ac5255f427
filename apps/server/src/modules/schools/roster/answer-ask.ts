import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AnswerAsk } from "@upaya/contracts/schools/roster.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { answerAsk, holdLink } from "../../identity/index.ts";
import { tellOfChange } from "./tell-of-change.ts";
import { rosterWords as words } from "./words.ts";

export async function answerAskOfTeacher(ctx: Ctx, { link_id, answer }: Input<typeof AnswerAsk>): Promise<Reply<typeof AnswerAsk>> {
  await ctx.tx(async (tx) => {
    const link = (await holdLink(tx, link_id)) ?? fail("not_found");
    const state = await answerAsk(tx, link, answer === "yes");
    if (state === "over") fail("schools.answered_already");
    if (link.state === "asked") await tellOfChange(tx, link, state, "school");
  });
  return { message: answer === "yes" ? words.confirmed : words.refused };
}
