import { jetstream } from "@nats-io/jetstream";
import type { Platform } from "../platform.ts";
import { createMeter } from "../db/meter.ts";
import type { Db } from "../db/statement.ts";
import type { Envelope } from "./event.ts";
import { ensureStream, isIdle, subjectOf } from "./nats.ts";
import { listConsumers } from "./inbox.store.ts";
import {
  closeConfirmed,
  dayBefore,
  lateSubjects,
  markPublished,
  oldestUnconfirmedSeconds,
  takeUnpublished,
  unpublish,
} from "./outbox.store.ts";
import { sleep } from "./sleep.ts";

const rowsAtOnce = 500;
const pollMs = 50;
/** Longer than the duplicate window of the stream, so that a replay is not taken for a double. */
const lateSeconds = 15;
const lateInABacklogSeconds = 120;
const replayDays = 2;

/** Outbox → JetStream. Any number of relays may run: each takes rows that no other has in hand. */
export async function runRelay(platform: Platform, signal: AbortSignal): Promise<void> {
  let ensured = false;
  while (!signal.aborted) {
    let sent = 0;
    try {
      const connection = platform.nats.connection();
      if (connection) {
        if (!ensured) await ensureStream(connection, platform.env.BUS_NAME);
        ensured = true;
        sent = await relayOnce(platform);
      }
    } catch (error) {
      ensured = false;
      platform.log.warn({ err: error }, "the relay tries again");
      await sleep(250, signal);
    }
    if (sent < rowsAtOnce) await sleep(pollMs, signal);
  }
}

async function relayOnce(platform: Platform): Promise<number> {
  return platform.database.tx(createMeter(), async (tx) => {
    const rows = await takeUnpublished(tx, rowsAtOnce);
    if (rows.length === 0) return 0;
    const publish = publisher(platform);
    const results = await Promise.allSettled(rows.map(publish));
    const published = rows.filter((_, index) => results[index]?.status === "fulfilled");
    if (published.length > 0) await markPublished(tx, published);
    if (published.length < rows.length) {
      const refusal = results.find((result) => result.status === "rejected");
      platform.log.warn({ err: refusal?.reason, left: rows.length - published.length }, "NATS did not take every event");
      if (published.length === 0) throw refusal?.reason;
    }
    return published.length;
  });
}

function publisher(platform: Platform): (event: Envelope) => Promise<unknown> {
  const connection = platform.nats.connection();
  if (!connection) throw new Error("NATS is away");
  const stream = jetstream(connection);
  const bus = platform.env.BUS_NAME;
  return (event) => stream.publish(subjectOf(bus, event.subject), JSON.stringify(event), { msgID: event.id, timeout: 4_000 });
}

/**
 * Closes the books on what is confirmed and sends again what was lost on the way: published, not confirmed, and in nobody's
 * hands any more. In a backlog the same events are only late, so there it waits, twice as long each time.
 */
export async function reconcile(platform: Platform, db: Db): Promise<{ closed: number; replayed: number }> {
  const since = dayBefore(platform.clock.now(), replayDays);
  const closed = await closeConfirmed(db, since, 20_000);
  platform.metrics.unconfirmed.set(await oldestUnconfirmedSeconds(db));
  const connection = platform.nats.connection();
  if (!connection) return { closed, replayed: 0 };
  let replayed = 0;
  const late = await lateSubjects(db, since, lateSeconds);
  const consumers = late.length > 0 ? await listConsumers(db) : [];
  for (const { subject } of late) {
    const listeners = consumers.filter((consumer) => consumer.subject === subject);
    const idle = await Promise.all(listeners.map((consumer) => isIdle(connection, platform.env.BUS_NAME, consumer.name)));
    const backlog = idle.includes(false);
    replayed += await unpublish(db, subject, since, backlog ? lateInABacklogSeconds : lateSeconds, backlog, 20_000);
  }
  if (replayed > 0) platform.log.warn({ replayed }, "events that nobody confirmed are sent again");
  return { closed, replayed };
}
