import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { historyPage } from "./list-history.ts";

const purse = z.object({ left: z.int(), earned: z.int(), used: z.int() });

export const GetWalletSummary = defineEndpoint({
  name: "GetWalletSummary",
  method: "GET",
  path: "/wallet/summary",
  summary:
    "Both purses, the newest lines of the coins, the week's points and place, and what earns how much, with what of it is left for today.",
  rows: 20,
  reply: z.object({
    coins: purse,
    points: purse,
    coins_book: historyPage,
    week: z.object({ points: z.int(), place: z.nullable(z.int()) }),
    today: z.object({ points: z.int() }),
    rules: z.array(
      z.object({
        activity: z.string(),
        currency: z.enum(["points", "coins"]),
        amount: z.int(),
        per_day: z.nullable(z.int()),
        per_month: z.nullable(z.int()),
        times_today: z.int(),
      }),
    ),
  }),
});
