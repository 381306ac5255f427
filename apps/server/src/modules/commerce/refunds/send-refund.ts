import * as z from "zod";
import { mayBecome, refundStates, step } from "@upaya/contracts/commerce/order-states.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { PaymentRefusedError, type Refund } from "#platform/payment/payment.ts";
import { refundArrived, refundSent } from "../events.ts";
import { askForCreditNote } from "../papers/make-paper.ts";
import { openCase } from "../payments/payments.store.ts";
import { changeRefund, findRefund, holdRefund, type RefundRow, takeDue } from "./refunds.store.ts";

const input = z.object({ refund_id: z.uuid(), turn: z.int() });
/** Its turn is which sending it asks for: where two wait, and the bank fails the first, the second does not send anew at once. */
const send = defineJob("commerce.send_refund", input, { hands: 4 });
const follow = defineJob("commerce.follow_refund", input, { hands: 4 });

const hourMs = 3_600_000;
/** How long after it was sent the gateway is asked: banks take days. */
const asksAfter = [1, 6, 24, 48, 72, 120, 168, 240].map((hours) => hours * hourMs);

export async function askToSend(tx: Tx, refund_id: string): Promise<void> {
  await enqueue(tx, send, { refund_id, turn: 0 }, { key: refund_id });
  await askForCreditNote(tx, refund_id);
}

async function askToFollow(tx: Tx, refund_id: string, turn: number): Promise<void> {
  const after = asksAfter[turn];
  if (after === undefined) return;
  const before = asksAfter[turn - 1] ?? 0;
  await enqueue(tx, follow, { refund_id, turn }, { key: `${refund_id} ${turn}`, at: new Date(tx.clock.now().getTime() + after - before) });
}

/** One refund at the gateway, however often it is asked for: its receipt is our id, with how often its bank has failed. */
const receiptOf = ({ id, sendings }: RefundRow) => (sendings === 0 ? id : `${id}-${sendings}`);

const sender = perform(send, async (ctx, { refund_id, turn }) => {
  const refund = await findRefund(ctx.db, refund_id);
  if (!refund?.payment_id || refund.sendings !== turn || !mayBecome(refundStates, refund.state, "sent")) return undefined;
  const { payment_id: paymentId, amount_paise: amount } = refund;
  const asked = { paymentId, amount, receipt: receiptOf(refund), speed: "normal" } as const;
  const made = await ctx.payment.refund(asked).catch((error: unknown) => {
    if (!(error instanceof PaymentRefusedError)) throw error;
    ctx.log.error({ err: error, refund_id }, "the gateway refuses a refund");
    return undefined;
  });
  // A person looks at it, and it is asked again within the hour: the balance at the gateway may be too low for the moment.
  if (!made) return (tx) => caseOf(tx, refund, "refund_failed");
  return async (tx) => {
    const held = await holdRefund(tx, refund_id);
    if (!held || held.sendings !== refund.sendings || !mayBecome(refundStates, held.state, "sent")) return;
    await changeRefund(tx, refund_id, { state: step(refundStates, held.state, "sent"), gatewayRefund: made.id, reference: made.reference });
    await tell(tx, held, refundSent);
    await askToFollow(tx, refund_id, 0);
    await followRefund(tx, refund_id, made);
  };
});

const follower = perform(follow, async (ctx: Ctx, { refund_id, turn }) => {
  const refund = await findRefund(ctx.db, refund_id);
  if (refund?.state !== "sent" || refund.gateway_refund === null) return undefined;
  const known = await ctx.payment.getRefund(refund.gateway_refund);
  return async (tx) => {
    await followRefund(tx, refund_id, known);
    if (known.state === "pending") await askToFollow(tx, refund_id, turn + 1);
  };
});

/** What the gateway says of a refund, asked or of its own accord. */
export async function followRefund(tx: Tx, id: string, known: Pick<Refund, "state" | "reference">): Promise<void> {
  const next = { pending: undefined, processed: "arrived", failed: "failed" } as const;
  const state = next[known.state];
  const held = await holdRefund(tx, id);
  if (!held || !state || !mayBecome(refundStates, held.state, state)) return;
  await changeRefund(tx, id, { state, reference: known.reference });
  if (state === "arrived") return tell(tx, held, refundArrived);
  await caseOf(tx, held, "refund_failed");
}

async function caseOf(tx: Tx, { id, order_id, amount_paise }: RefundRow, kind: "refund_failed" | "refund_late"): Promise<void> {
  await openCase(tx, { kind, about: id, orderId: order_id, amount: amount_paise, currency: "INR" });
}

const lateMs = 10 * 24 * hourMs;

/** Those that nobody has heard of for too long: what was not sent is sent again, what was sent is asked about. Answers how many. */
export async function sweepRefunds(ctx: Ctx): Promise<number> {
  return ctx.tx(async (tx) => {
    const due = await takeDue(tx);
    const now = tx.clock.now();
    for (const refund of due) {
      const [job, turn] = refund.state === "sent" ? [follow, asksAfter.length] : [send, refund.sendings];
      await enqueue(tx, job, { refund_id: refund.id, turn }, { key: `${refund.id} swept ${now.toISOString()}` });
      if (refund.state === "sent" && now.getTime() - refund.sent_at!.getTime() >= lateMs) await caseOf(tx, refund, "refund_late");
    }
    return due.length;
  });
}

/** What was had for coins or a voucher alone: nothing is on its way, and nobody is told of money. */
export async function endAtOnce(tx: Tx, id: string): Promise<void> {
  await changeRefund(tx, id, { state: step(refundStates, "approved", "sent") });
  await changeRefund(tx, id, { state: step(refundStates, "sent", "arrived") });
}

export async function tell(tx: Tx, refund: RefundRow, event: typeof refundSent): Promise<void> {
  if (refund.user_id !== null) await emit(tx, event, factsOf(refund, refund.user_id));
}

/** A refund as events tell it. */
export function factsOf({ id: refund_id, order_id, number, amount_paise, cause }: RefundRow, user_id: string) {
  return { refund_id, order_id, user_id, number, amount_paise, cause };
}

export const refundPerformers = [sender, follower];
