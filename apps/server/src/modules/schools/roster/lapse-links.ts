import { answerDays } from "@upaya/contracts/schools/links.ts";
import type { Ctx } from "#platform/ctx.ts";
import { lapseLinks } from "../../identity/index.ts";

const atOnce = 200;

/** No answer counts as no: of an invitation, and of whoever asks. */
export async function lapseUnanswered(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - answerDays * 86_400_000);
  for (let lapsed = atOnce; lapsed === atOnce;) lapsed = await ctx.tx((tx) => lapseLinks(tx, before, atOnce));
}
