import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetUserCoins } from "@upaya/contracts/rewards/user-coins.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { walletOf } from "./wallet-of.ts";

export async function getUserCoins(ctx: Ctx): Promise<Reply<typeof GetUserCoins>> {
  const { coins } = await walletOf(ctx, personOf(ctx.actor).id);
  return { response: { data: { coins: coins.left, used_coins: coins.used, total_earned_coins: coins.earned } } };
}
