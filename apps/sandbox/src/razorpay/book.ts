import type { Order, Payment, Refund } from "./entities.ts";
import type { Delivery } from "./webhooks.ts";

/** All there is about one order. */
export interface Kept {
  readonly order: Order;
  readonly payments: Payment[];
  readonly refunds: Refund[];
  readonly webhooks: Delivery[];
}

export interface Book {
  keep(order: Order): Order;
  keepPayment(payment: Payment): Payment;
  keepRefund(refund: Refund): Refund;
  /** By an order's id or its receipt, or by the id of a payment or a refund of it. */
  find(key: string): Kept | undefined;
  /** Of what is known to be kept. */
  ownerOf(entity: { readonly id: string }): Kept;
  /** The newest first. */
  list(receipt?: string): Order[];
  clear(): void;
}

const usualOrders = 2_000;

/** In memory and of an end: the oldest order is forgotten with all that belongs to it. */
export function createBook(mostOrders = usualOrders): Book {
  const kept = new Map<string, Kept>();
  const owners = new Map<string, Kept>();
  const all = () => [...kept.values()].toReversed();
  const ownerOf = ({ id }: { readonly id: string }): Kept => {
    const owner = owners.get(id);
    if (!owner) throw new Error(`${id} is forgotten`);
    return owner;
  };
  function forget({ order, payments, refunds }: Kept): void {
    kept.delete(order.id);
    for (const { id } of [order, ...payments, ...refunds]) owners.delete(id);
  }
  function belong<Entity extends Payment | Refund>(of: Kept, list: Entity[], entity: Entity): Entity {
    list.push(entity);
    owners.set(entity.id, of);
    return entity;
  }
  return {
    keep(order) {
      const of = { order, payments: [], refunds: [], webhooks: [] };
      kept.set(order.id, of);
      owners.set(order.id, of);
      if (kept.size > mostOrders) forget(kept.values().next().value!);
      return order;
    },
    keepPayment(payment) {
      const of = ownerOf({ id: payment.order_id });
      return belong(of, of.payments, payment);
    },
    keepRefund(refund) {
      const of = ownerOf({ id: refund.payment_id });
      return belong(of, of.refunds, refund);
    },
    find: (key) => owners.get(key) ?? all().find(({ order }) => order.receipt === key),
    ownerOf,
    list: (receipt) => all().flatMap(({ order }) => (receipt === undefined || order.receipt === receipt ? order : [])),
    clear() {
      kept.clear();
      owners.clear();
    },
  };
}
