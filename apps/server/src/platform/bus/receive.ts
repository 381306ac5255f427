import type { JsMsg } from "@nats-io/jetstream";
import type { Platform } from "../platform.ts";
import { createMeter } from "../db/meter.ts";
import type { Consumer } from "./consumer.ts";
import { deliver } from "./deliver.ts";
import type { Envelope } from "./event.ts";
import { ensureConsumer, ensureStream } from "./nats.ts";
import { listConsumers } from "./registry.store.ts";
import { sleep } from "./sleep.ts";

const messagesAtOnce = 200;
const fetchMs = 2_000;

/** JetStream → one consumer, until the process is asked to stop. The message in hand is finished first. */
export async function receive(platform: Platform, consumer: Consumer, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await receiveUntilTrouble(platform, consumer, signal);
    } catch (error) {
      platform.log.warn({ err: error, consumer: consumer.name }, "a consumer begins again");
      await sleep(250, signal);
    }
  }
}

async function receiveUntilTrouble(platform: Platform, consumer: Consumer, signal: AbortSignal): Promise<void> {
  const connection = platform.nats.connection();
  if (!connection) return sleep(250, signal);
  const bus = platform.env.BUS_NAME;
  await ensureStream(connection, bus);
  const source = await ensureConsumer(connection, bus, { name: consumer.name, subject: consumer.event.subject });
  const since = await registeredSince(platform, consumer);
  while (!signal.aborted) {
    const messages = await source.fetch({ max_messages: messagesAtOnce, expires: fetchMs });
    const stop = () => messages.stop();
    signal.addEventListener("abort", stop, { once: true });
    let received = 0;
    const hands = new Set<Promise<void>>();
    for await (const message of messages) {
      received += 1;
      const work: Promise<void> = handle(platform, consumer, since, message, signal).finally(() => hands.delete(work));
      hands.add(work);
      if (hands.size >= consumer.hands) await Promise.race(hands);
    }
    await Promise.all(hands);
    signal.removeEventListener("abort", stop);
    // An empty fetch may mean that the consumer is gone: after a deleted store nothing else would tell.
    if (received === 0) await source.info();
  }
}

async function registeredSince(platform: Platform, consumer: Consumer): Promise<Date> {
  const rows = await listConsumers(platform.database.db(createMeter()));
  const row = rows.find((each) => each.name === consumer.name);
  if (!row) throw new Error(`${consumer.name} is not in the registry`);
  return row.since;
}

async function handle(platform: Platform, consumer: Consumer, since: Date, message: JsMsg, signal: AbortSignal): Promise<void> {
  const event = message.json<Envelope>();
  // The stream may hold what happened before this consumer existed.
  if (new Date(event.occurred_at) < since) return message.ack();
  let outcome = await deliver(platform, consumer, event, message.info.deliveryCount);
  // While PostgreSQL is away nobody could handle it: given back each second it would soon look like a message that ends its worker.
  while (!outcome.done && outcome.inHand && !signal.aborted) {
    message.working();
    await sleep(outcome.retryMs, signal);
    outcome = await deliver(platform, consumer, event, message.info.deliveryCount);
  }
  if (outcome.done) message.ack();
  else message.nak(outcome.retryMs);
}
