import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetHelpQuestion } from "@upaya/contracts/engagement/help.ts";
import type { Ctx } from "#platform/ctx.ts";
import { threadOf } from "./thread.ts";
import { ownQuestion } from "./whose.ts";

/** A question is its asker's alone: by their account, or by the key of the letter that a guest was sent. */
export async function getHelpQuestion(ctx: Ctx, input: Input<typeof GetHelpQuestion>): Promise<Reply<typeof GetHelpQuestion>> {
  return threadOf(ctx.db, await ownQuestion(ctx, input));
}
