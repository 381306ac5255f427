import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { wrapped } from "../wire.ts";

export const GetUserCoins = defineEndpoint({
  name: "GetUserCoins",
  method: "GET",
  path: "/wallet/user-coins",
  summary: "One's coins: what there is to spend, what was used, what was ever earned.",
  reply: wrapped(z.object({ coins: z.int(), used_coins: z.int(), total_earned_coins: z.int() })),
});
