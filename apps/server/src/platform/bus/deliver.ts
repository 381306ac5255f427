import { errorLine } from "@upaya/contracts/plain-facts.ts";
import type { Platform } from "../platform.ts";
import { type AppError, isDatabaseAway } from "../errors.ts";
import { workerCtx } from "../ctx.ts";
import { createMeter } from "../db/meter.ts";
import { countFailure, countWait, failuresOf, forgetFailures } from "../failures.store.ts";
import { longestWaitSeconds, pauseAfterFault, pauseAfterWait, troubleOf } from "../trouble.ts";
import type { Consumer } from "./consumer.ts";
import type { Envelope } from "./event.ts";
import { addDeadLetter, confirm } from "./inbox.store.ts";

const tries = 5;
/** A message that ends its worker each time never gets to count a failure; this many deliveries say the same. */
const deliveriesOfAPoison = 25;

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
    const trouble = troubleOf(error);
    if (trouble === "refused") {
      await platform.database.tx(createMeter(), (tx) => confirm(tx, consumer.name, event, "refused"));
      platform.metrics.events.inc({ consumer: consumer.name, outcome: "refused" });
      log.info({ refusal: (error as AppError).code }, "an event was refused");
      return done;
    }
    if (trouble === "away") return { done: false, retryMs: 1_000, inHand: true };
    if (trouble === "busy") return { done: false, retryMs: 1_000 };
    const reason = errorLine(error);
    if (trouble === "waiting") {
      const { waits, seconds } = await platform.database.tx(createMeter(), (tx) => countWait(tx, consumer.name, event.id, reason));
      if (seconds < longestWaitSeconds) {
        log.warn({ err: error, waits }, "an event waits for what it needs");
        return { done: false, retryMs: pauseAfterWait(error, waits) };
      }
    }
    const attempts = await platform.database.tx(createMeter(), (tx) => countFailure(tx, consumer.name, event.id, reason));
    log.error({ err: error, attempts }, "an event failed");
    if (attempts < tries) return { done: false, retryMs: pauseAfterFault(attempts) };
    await bury(platform, consumer, event, attempts, reason);
    return done;
  } catch (second) {
    // PostgreSQL is away: the message stays with NATS, and the outbox row would bring it back in any case.
    log.warn({ err: second }, "the outcome of an event could not be kept");
    return { done: false, retryMs: 1_000, ...(isDatabaseAway(second) ? { inHand: true } : {}) };
  }
}

/** Deliveries that ended without a word: those that waited for something are known. */
async function unaccounted(platform: Platform, consumer: Consumer, event: Envelope, deliveries: number): Promise<number> {
  const { waits } = await failuresOf(platform.database.db(createMeter()), consumer.name, event.id);
  return deliveries - waits;
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
