import type { RefundReason } from "@upaya/contracts/commerce/refunds.ts";
import { until } from "#platform/testing/until.ts";
import { doneAtOnce } from "../src/modules/learning/progress/done-at-once.ts";
import { askRefund } from "../src/modules/commerce/refunds/asked/ask-refund.ts";
import { askRefundAgain } from "../src/modules/commerce/refunds/asked/ask-refund-again.ts";
import { getRefundTerms } from "../src/modules/commerce/refunds/asked/get-refund-terms.ts";
import { listRefunds } from "../src/modules/commerce/refunds/asked/list-refunds.ts";
import type { Till } from "./till.ts";

/** What somebody does who gives things back. */
export function returning(till: Till) {
  const { app } = till;
  /** Until the gateway has told of it, and what follows is done. */
  const works = (condition: () => Promise<boolean>) =>
    until(async () => {
      await till.work();
      return condition();
    }, 15_000);
  return {
    works,
    /** Places what is in their cart, pays for it, and has it. */
    async buys(userId: string, total: number): Promise<string> {
      const number = await till.place(userId, total);
      if (total > 0) {
        await till.pay(userId, number);
        const [attempt] = await till.attempts(number);
        till.sandbox.razorpay.pay(attempt!.id);
      }
      await works(async () => (await till.stateOf(number)) === "delivered");
      return number;
    },
    ask: async (userId: string, number: string, product_ids: readonly string[], why: RefundReason = "wrong_class") =>
      (await askRefund(till.ctx(userId), { number, product_ids: [...product_ids], why, said: "" })).response,
    again: (userId: string, id: string) => askRefundAgain(till.ctx(userId), { id, said: "The film never began to play." }),
    terms: async (userId: string, number: string) => (await getRefundTerms(till.ctx(userId), { number })).response,
    refunds: async (userId: string) => (await listRefunds(till.ctx(userId), { limit: 20, offset: 0 })).response.data,
    refundState: async (id: string) =>
      (await app.sql<{ state: string }>("select state from commerce.refund where id = $1", [id]))[0]?.state,
    /** They do these lessons. */
    async learns(userId: string, resourceId: string, ...lessons: string[]): Promise<void> {
      for (const lesson of lessons) await app.ctx().tx((tx) => doneAtOnce(tx, { userId, resourceId, lesson, edition: 1 }));
    },
  };
}
