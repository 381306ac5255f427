import * as z from "zod";
import { attemptStates, mayBecome } from "@upaya/contracts/commerce/order-states.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { type Payment, PaymentRefusedError } from "#platform/payment/payment.ts";
import { type Attempt, changeAttempt, findAttempt, holdAttempt, listUnanswered, markAsked } from "./attempts.store.ts";
import { bindToGateway } from "./bind.ts";
import { settle } from "./settle.ts";

const job = defineJob("commerce.ask_gateway", z.object({ attempt_id: z.uuid(), turn: z.int() }), { hands: 8 });

const secondMs = 1_000;
const hourMs = 3_600_000;
/** After so many seconds while somebody waits for it, then each hour for a day: a webhook that is lost costs a minute, and a bank that is late is heard. */
const soon = [15, 30, 60, 120, 240, 420, 600].map((seconds) => seconds * secondMs);
const asksAfter = [...soon, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * hourMs)];
const lastSoon = soon.at(-1)!;

export async function askForAnswer(tx: Tx, attempt_id: string, turn: number, beganAt = tx.clock.now()): Promise<void> {
  const after = asksAfter[turn];
  if (after === undefined) return;
  await enqueue(tx, job, { attempt_id, turn }, { key: `${attempt_id} ${turn}`, at: new Date(beganAt.getTime() + after) });
}

/** Beside its turns: so many seconds from now, and once in that time however often it is asked for. */
async function askBeside(tx: Tx, attempt_id: string, seconds: number): Promise<void> {
  const at = new Date(Math.ceil(tx.clock.now().getTime() / secondMs / seconds) * seconds * secondMs);
  await enqueue(tx, job, { attempt_id, turn: -1 }, { key: `${attempt_id} ${at.toISOString()}`, at });
}

/** Its browser came back and said it has paid: nobody waits for the next turn. Posted again and again, it is one question in two seconds. */
export async function askAtOnce(tx: Tx, attempt_id: string): Promise<void> {
  const turn = Math.floor(tx.clock.now().getTime() / secondMs / 2);
  await enqueue(tx, job, { attempt_id, turn: -1 }, { key: `${attempt_id} returned ${turn}` });
}

/** One that was given up is tried again. */
export async function askOnceMore(tx: Tx, attemptId: string): Promise<void> {
  for (const seconds of [60, 600]) await askBeside(tx, attemptId, seconds);
}

/** Those of which nobody has heard for too long, because what was to ask about them was lost. Answers how many. */
export async function askForgotten(ctx: Ctx): Promise<number> {
  return ctx.tx(async (tx) => {
    const ids = await listUnanswered(tx);
    for (const id of ids) await askBeside(tx, id, 60);
    return ids.length;
  });
}

/** While the gateway is away the job waits and is tried again within a minute; its turn is not lost. */
export const asker = perform(job, async (ctx, { attempt_id, turn }) => {
  const attempt = await findAttempt(ctx.db, attempt_id);
  if (!attempt) return undefined;
  const known = await ask(ctx, attempt);
  return async (tx) => {
    if (known.gatewayOrder !== undefined) await bindToGateway(tx, attempt_id, { id: known.gatewayOrder });
    for (const payment of known.payments) await settle(tx, seenOf(payment, known.gatewayOrder!));
    if (known.answered) await markAsked(tx, attempt_id);
    await giveUp(tx, attempt_id, known.payments);
    if (turn >= 0) await askForAnswer(tx, attempt_id, nextTurn(turn, attempt, tx.clock.now()), attempt.began_at);
  };
});

interface Known {
  /** False: the gateway refused the question, which says nothing about the money. */
  readonly answered: boolean;
  readonly gatewayOrder: string | undefined;
  readonly payments: readonly Payment[];
}

/** An order of which no answer ever came is looked for by its receipt, which is our id. */
async function ask(ctx: Ctx, attempt: Attempt): Promise<Known> {
  let gatewayOrder = attempt.gateway_order ?? undefined;
  try {
    gatewayOrder ??= (await ctx.payment.findOrder(attempt.id))?.id;
    return { answered: true, gatewayOrder, payments: gatewayOrder === undefined ? [] : await ctx.payment.listPayments(gatewayOrder) };
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
    ctx.log.error({ err: error, attempt_id: attempt.id }, "the gateway refuses to say what became of a payment");
    return { answered: false, gatewayOrder, payments: [] };
  }
}

function seenOf(payment: Payment, gatewayOrder: string) {
  const { id, amount, currency, state, method, reference, failure } = payment;
  return { id, gatewayOrder, amount, currency, state, method, reference, error: failure?.words };
}

const isUnderWay = ({ state }: Payment) => state === "authorised" || state === "captured";

/** Nobody pays by it any more: its order is over, or it never reached the gateway. What comes in all the same still counts. */
async function giveUp(tx: Tx, id: string, payments: readonly Payment[]): Promise<void> {
  const held = await holdAttempt(tx, id);
  if (!held || payments.some(isUnderWay)) return;
  const { attempt, order } = held;
  const waits = order.state === "placed" && order.held_until > tx.clock.now();
  const isLost = attempt.gateway_order === null && tx.clock.now().getTime() - attempt.began_at.getTime() >= lastSoon;
  if ((waits && !isLost) || attempt.state === "authorised" || !mayBecome(attemptStates, attempt.state, "failed")) return;
  await changeAttempt(tx, id, { state: "failed" });
}

/** Turns that went by while the gateway was away are not made up for. */
function nextTurn(turn: number, { began_at }: Attempt, now: Date): number {
  const passed = now.getTime() - began_at.getTime();
  const next = asksAfter.findIndex((after, at) => at > turn && after > passed);
  return next < 0 ? asksAfter.length : next;
}
