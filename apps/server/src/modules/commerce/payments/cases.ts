import type { Tx } from "#platform/db/database.ts";
import { indiaDay, momentsOf } from "#platform/india.ts";
import { countForeignCases, countIntoCase, openCase } from "./payments.store.ts";
import type { SeenPayment } from "./seen.ts";

/** So many a day are looked at one by one. More are no accident, but another shop at our account: whoever looks at these finds it. */
export const mostForeignCases = 20;

const many = "all others on ";

/** The day, of a case that stands for many. */
export const manyForeignDay = (about: string): string | undefined => (about.startsWith(many) ? about.slice(many.length) : undefined);

/**
 * Money for an order that is not ours: a case for each order of the gateway, however often and by however many payments it is told of. What comes
 * beyond a number of a day is counted in one case. Those that come at the same moment may be a few more.
 */
export async function openForeignCase(tx: Tx, { gatewayOrder, amount, currency }: SeenPayment): Promise<void> {
  const today = indiaDay(tx.clock.now());
  const { known, opened } = await countForeignCases(tx, gatewayOrder, momentsOf(today).from, mostForeignCases);
  if (!known && opened >= mostForeignCases) return countIntoCase(tx, `${many}${today}`);
  await openCase(tx, { kind: "foreign_order", about: gatewayOrder, orderId: null, amount, currency });
}
