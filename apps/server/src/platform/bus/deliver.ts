import { errorLine } from "@upaya/contracts/plain-facts.ts";
import type { Platform } from "../platform.ts";
import { AppError, isDatabaseAway, isDatabaseTrouble, OutsideError } from "../errors.ts";
import { workerCtx } from "../ctx.ts";
import { createMeter } from "../db/meter.ts";
import type { Consumer } from "./consumer.ts";
import type { Envelope } from "./event.ts";
import { addDeadLetter, confirm, countFailure, countWait, forgetFailures, waitsOf } from "./inbox.store.ts";

const tries = 5;
/** A message that ends its worker each time never gets to count a failure; this many deliveries say the same. */
const deliveriesOfAPoison = 25;

/** While what it needs is away an event is tried again at growing intervals, within a minute of its return, for a day. */
const longestPauseMs = 60_000;
const longestWaitSeconds = 24 * 3_600;

/** What to do with the message: it is done with, or it comes again after a while; `inHand` when giving it back would only wear it out. */
export type Delivery = { readonly done: true } | { readonly done: false; readonly retryMs: number; readonly inHand?: true };

const done: Delivery = { done: true };

/** The confirmation and the effect commit together: delivered ten times, it happens once. */
export async function deliver(platform: Platform, consumer: Consumer, event: Envelope, deliveries: number): Promise<Delivery> {
  const count = (outcome: string) => platform.metrics.events.inc({ consumer: consumer.name, outcome });
  try {
    if (deliveries > deliveriesOfAPoison && (await unaccounted(platform, consumer, event, deliveries)) > deliveriesOfAPoison) {
      await bury(platform, consumer, event, deliveries, `delivered ${deliveries} times without an outcome`);
      return done;
    }
    await platform.database.tx(createMeter(), async (tx) => {
      if (!(await confirm(tx, consumer.name, event, "done"))) return count("repeated");
      await consumer.handle(workerCtx(platform, tx, event.id), event.payload, event.id);
      count("done");
    });
    return done;
  } catch (error) {
    return translate(platform, consumer, event, error);
  }
}

/** The worker's translator: a refusal is an answer and ends the message, unless it passes; anything else is tried again and then buried. */
async function translate(platform: Platform, consumer: Consumer, event: Envelope, error: unknown): Promise<Delivery> {
  const log = platform.log.child({ consumer: consumer.name, event_id: event.id, subject: event.subject });
  try {
    if (isFinal(error)) {
      await platform.database.tx(createMeter(), (tx) => confirm(tx, consumer.name, event, "refused"));
      platform.metrics.events.inc({ consumer: consumer.name, outcome: "refused" });
      log.info({ refusal: error.code }, "an event was refused");
      return done;
    }
    if (isDatabaseAway(error)) return { done: false, retryMs: 1_000, inHand: true };
    if (isDatabaseTrouble(error)) return { done: false, retryMs: 1_000 };
    const reason = errorLine(error);
    if (passes(error)) {
      const { waits, seconds } = await platform.database.tx(createMeter(), (tx) => countWait(tx, consumer.name, event.id, reason));
      if (seconds < longestWaitSeconds) {
        log.warn({ err: error, waits }, "an event waits for what it needs");
        const asked = error instanceof AppError ? (error.retryAfter ?? 0) * 1_000 : 0;
        return { done: false, retryMs: Math.max(asked, Math.min(500 * 2 ** waits, longestPauseMs)) };
      }
    }
    const attempts = await platform.database.tx(createMeter(), (tx) => countFailure(tx, consumer.name, event.id, reason));
    log.error({ err: error, attempts }, "an event failed");
    if (attempts < tries) return { done: false, retryMs: 250 * 2 ** attempts };
    await bury(platform, consumer, event, attempts, reason);
    return done;
  } catch (second) {
    // PostgreSQL is away: the message stays with NATS, and the outbox row would bring it back in any case.
    log.warn({ err: second }, "the outcome of an event could not be kept");
    return { done: false, retryMs: 1_000, ...(isDatabaseAway(second) ? { inHand: true } : {}) };
  }
}

/** The answer will be the same however often it is asked. */
function isFinal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && error.code !== "rate_limited";
}

/** The outside world is away, or a part of ours is full or out of reach: nobody's fault, and another time it works. */
function passes(error: unknown): boolean {
  return error instanceof OutsideError || (error instanceof AppError && (error.status === 503 || error.code === "rate_limited"));
}

/** Deliveries that ended without a word: those that waited for something are known. */
async function unaccounted(platform: Platform, consumer: Consumer, event: Envelope, deliveries: number): Promise<number> {
  return deliveries - (await waitsOf(platform.database.db(createMeter()), consumer.name, event.id));
}

async function bury(platform: Platform, consumer: Consumer, event: Envelope, attempts: number, reason: string): Promise<void> {
  await platform.database.tx(createMeter(), async (tx) => {
    if (!(await confirm(tx, consumer.name, event, "dead"))) return;
    await addDeadLetter(tx, consumer.name, event, attempts, reason);
    await forgetFailures(tx, consumer.name, event.id);
  });
  platform.metrics.events.inc({ consumer: consumer.name, outcome: "dead" });
  platform.log.error({ consumer: consumer.name, event_id: event.id, reason }, "an event was put among the dead letters");
}
