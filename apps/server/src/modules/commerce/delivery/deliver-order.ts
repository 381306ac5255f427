import * as z from "zod";
import { orderStates, step } from "@upaya/contracts/commerce/order-states.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { troubleOf } from "#platform/trouble.ts";
import { giveLearning, seatBuyer } from "../../learning/index.ts";
import { orderDelivered } from "../events.ts";
import { livingOf } from "../orders/living.ts";
import { type HeldOrder, holdById, listUndelivered, setDelivered, setState } from "../orders/orders.store.ts";
import { openCase } from "../payments/payments.store.ts";
import { sendBackParts } from "../refunds/send-back.ts";
import { giveSeats } from "../seats/give-seats.ts";
import { type Given, isGivenBy, listParts, markPart, type Part } from "./delivery.store.ts";

/** Whatever cannot be given for so long goes back to who paid for it. */
const patienceMs = 10 * 60_000;
const againMs = 60_000;

const job = defineJob("commerce.deliver_order", z.object({ order_id: z.uuid(), turn: z.int() }), { hands: 8 });

export async function askForDelivery(tx: Tx, order_id: string, turn = 0): Promise<void> {
  const at = turn === 0 ? {} : { at: new Date(tx.clock.now().getTime() + againMs) };
  await enqueue(tx, job, { order_id, turn }, { key: `${order_id} ${turn}`, ...at });
}

/** Asked for by staff: nobody waits for the next turn. Pressed again and again, it is one try in two seconds. */
export async function deliverAtOnce(tx: Tx, order_id: string): Promise<void> {
  const pressed = Math.floor(tx.clock.now().getTime() / 2_000);
  await enqueue(tx, job, { order_id, turn: 0 }, { key: `${order_id} pressed ${pressed}` });
}

export const deliverer = perform(job, async (ctx, { order_id, turn }) => {
  await giveParts(ctx, order_id);
  return async (tx) => {
    if ((await conclude(tx, order_id)) === "waits") await askForDelivery(tx, order_id, turn + 1);
  };
});

const sweptAfterMs = patienceMs + againMs;
const stuckMs = 60 * 60_000;

/** Orders whose delivery was lost, whatever lost it. What a person has to look at after an hour is a case. Answers how many there were. */
export async function sweepDeliveries(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now().getTime();
  const lost = await listUndelivered(ctx.db, new Date(now - sweptAfterMs));
  for (const { id, paid_at } of lost) {
    try {
      await giveParts(ctx, id);
      await ctx.tx((tx) => conclude(tx, id));
    } catch (error) {
      ctx.log.error({ err: error, order_id: id }, "an order that is paid can neither be given nor sent back");
      if (now - paid_at.getTime() >= stuckMs)
        await ctx.tx((tx) => openCase(tx, { kind: "undelivered", about: id, orderId: id, amount: 0, currency: "INR" }));
    }
  }
  return lost.length;
}

/** Nothing is to be given of any other: a date that was called off meanwhile leaves the rest of its order to be given. */
const isPaid = (order: HeldOrder | undefined): order is HeldOrder => order?.state === "paid" || order?.state === "part_refunded";
const isWaiting = ({ delivered_at, returned_at }: Part) => !delivered_at && !returned_at;

/** Each part once, by the door of whoever owns it, in a transaction that says so. A fault of one holds up no other. */
async function giveParts(ctx: Ctx, orderId: string): Promise<void> {
  for (const part of (await listParts(ctx.db, orderId)).filter(isWaiting))
    try {
      await ctx.tx((tx) => givePart(tx, orderId, part));
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble !== "fault" && trouble !== "refused") throw error;
      ctx.log.error({ err: error, order_id: orderId, resource_id: part.resource_id }, "what was paid for cannot be given");
      await ctx.tx((tx) => markPart(tx, orderId, part, { refused: "internal" }));
    }
}

async function givePart(tx: Tx, orderId: string, { product_id, resource_id }: Part): Promise<void> {
  const order = await holdById(tx, orderId);
  const part = (await listParts(tx, orderId)).find((each) => each.product_id === product_id && each.resource_id === resource_id);
  if (isPaid(order) && part && isWaiting(part)) await markPart(tx, orderId, part, await give(tx, order, part));
}

const owned = "commerce.owned";
const gone = "not_found";

async function give(tx: Tx, order: HeldOrder, part: Part): Promise<Given> {
  if (order.school_id !== null) return giveSeats(tx, { orderId: order.id, schoolId: order.school_id, productId: part.product_id });
  const { resource_id: resourceId, session_id, has_dates } = part;
  const userId = await livingOf(tx, order.user_id);
  if (userId === undefined) return { refused: gone };
  if (await isGivenBy(tx, { orderId: order.id, userId, resourceId })) return { refused: owned };
  if (!has_dates) {
    await giveLearning(tx, { userId, resourceId, source: "order", sourceId: order.number });
    return {};
  }
  const seat = await seatBuyer(tx, { userId, resourceId, sessionId: session_id ?? undefined });
  return "refusal" in seat ? { refused: seat.refusal } : seat;
}

/** What was given is told; what can never be given, or could not for too long, goes back; the rest waits. */
async function conclude(tx: Tx, orderId: string): Promise<"waits" | "done"> {
  const order = await holdById(tx, orderId);
  if (!isPaid(order)) return "done";
  const all = await listParts(tx, orderId);
  const missing = all.filter(isWaiting);
  const isOver = tx.clock.now().getTime() - order.paid_at!.getTime() >= patienceMs;
  const back = missing.filter(({ refused }) => isOver || refused === owned || refused === gone);
  const waits = back.length < missing.length;
  const isTheirs = all.some(({ delivered_at, returned_at }) => delivered_at && !returned_at);
  if (!waits && isTheirs && order.delivered_at === null) await markDelivered(tx, order);
  if (back.length > 0) await sendBackParts(tx, order, { all, back, cause: "undelivered" });
  else if (!waits && order.state === "paid") await setState(tx, orderId, step(orderStates, order.state, "delivered"));
  return waits ? "waits" : "done";
}

/** Told once: from here on it is known when what was bought was theirs. */
async function markDelivered(tx: Tx, { id: order_id, user_id, school_id, number }: HeldOrder): Promise<void> {
  await setDelivered(tx, order_id);
  if (user_id !== null) await emit(tx, orderDelivered, { order_id, user_id, number, for_school: school_id !== null });
}
