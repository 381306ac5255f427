import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AnswerSchool } from "@upaya/contracts/schools/room-link.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { answerInvitation, holdLink } from "../../identity/index.ts";
import { tellOfChange } from "./tell-of-change.ts";
import { rosterWords as words } from "./words.ts";

export async function answerSchool(ctx: Ctx, { link_id, answer }: Input<typeof AnswerSchool>): Promise<Reply<typeof AnswerSchool>> {
  const me = personOf(ctx.actor).id;
  await ctx.tx(async (tx) => {
    const link = (await holdLink(tx, link_id)) ?? fail("not_found");
    const state = await answerInvitation(tx, link, me, answer === "yes");
    if (state === "over") fail("schools.answered_already");
    if (link.state === "invited") await tellOfChange(tx, link, state, "teacher", me);
  });
  return { message: answer === "yes" ? words.yes : words.no };
}
