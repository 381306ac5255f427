import { type Staying, whyItStays } from "@upaya/contracts/commerce/refund-rule.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { listSeen } from "../../../learning/index.ts";
import { listParts, type Part } from "../../delivery/delivery.store.ts";
import type { HeldOrder } from "../../orders/orders.store.ts";
import { listNamed } from "./asked.store.ts";

/** A part of an order that is theirs and was not asked back. */
interface Returnable extends Part {
  readonly line: string;
  readonly name: string;
  readonly percent: number;
  readonly stays: Staying | undefined;
}

export interface Order {
  readonly all: readonly Part[];
  readonly parts: readonly Returnable[];
}

/** What of an order can be asked back at this moment. Whoever has finished something sees it, with the reason why it stays. */
export async function readReturnable(
  db: Ctx["db"] | Tx,
  { id, paid_at }: Pick<HeldOrder, "id" | "paid_at">,
  { userId, now }: { userId: string; now: Date },
): Promise<Order> {
  const all = await listParts(db, id);
  const names = new Map((await listNamed(db, id)).map((named) => [`${named.product_id} ${named.resource_id}`, named]));
  const ids = all.map(({ resource_id }) => resource_id);
  const seen = new Map((await listSeen(db, userId, ids)).map((each) => [each.resource_id, each]));
  const parts = all.flatMap((part) => {
    const { line, name, asked } = names.get(`${part.product_id} ${part.resource_id}`)!;
    if (part.delivered_at === null || part.returned_at !== null || asked || paid_at === null) return [];
    const had = seen.get(part.resource_id) ?? { percent: 0, finished: false, begun: false };
    return [{ ...part, line, name, percent: had.percent, stays: whyItStays(had, { paidAt: paid_at, now }) }];
  });
  return { all, parts };
}
