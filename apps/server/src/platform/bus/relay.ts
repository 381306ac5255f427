import { jetstream } from "@nats-io/jetstream";
import type { Platform } from "../platform.ts";
import { createMeter } from "../db/meter.ts";
import type { Db } from "../db/statement.ts";
import type { Envelope } from "./event.ts";
import { ensureStream, isIdle, subjectOf } from "./nats.ts";
import { listConsumers } from "./registry.store.ts";
import {
  aloneWithTheBooks,
  closeConfirmed,
  type Days,
  findSlice,
  lateSubjects,
  markPublished,
  oldestUnconfirmedSeconds,
  type Slice,
  takeUnpublished,
  unpublish,
} from "./outbox.store.ts";
import { sleep } from "./sleep.ts";

const rowsAtOnce = 500;
const pollMs = 50;
const reconcileMs = 2_000;
/** At every which look the relay also opens the days before yesterday: about once a second, and at each while there is something. */
const looksPerOlderLook = 20;
/** Longer than the duplicate window of the stream, so that a replay is not taken for a double. */
const lateSeconds = 15;
const lateInABacklogSeconds = 120;
const sliceRows = 20_000;
const beforeAll = "00000000-0000-0000-0000-000000000000";

/** Outbox → JetStream. Any number of relays may run: each takes rows that no other has in hand. */
export async function runRelay(platform: Platform, signal: AbortSignal): Promise<void> {
  let ensured = false;
  let older = true;
  for (let looks = 0; !signal.aborted; looks += 1) {
    let sent = 0;
    try {
      const connection = platform.nats.connection();
      if (connection) {
        if (!ensured) await ensureStream(connection, platform.env.BUS_NAME);
        ensured = true;
        sent = await relayOnce(platform, "recent");
        if (older || looks % looksPerOlderLook === 0) {
          const sentOlder = await relayOnce(platform, "older");
          older = sentOlder > 0;
          sent = Math.max(sent, sentOlder);
        }
      }
    } catch (error) {
      ensured = false;
      platform.log.warn({ err: error }, "the relay tries again");
      await sleep(250, signal);
    }
    if (sent < rowsAtOnce) await sleep(pollMs, signal);
  }
}

async function relayOnce(platform: Platform, days: Days): Promise<number> {
  return platform.database.tx(createMeter(), async (tx) => {
    const rows = await takeUnpublished(tx, days, rowsAtOnce);
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

/** Keeps the books of what is in flight, every two seconds and in one process at a time. */
export async function runReconciler(platform: Platform, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(reconcileMs, signal);
    try {
      await platform.database.tx(createMeter(), async (tx) => {
        if (await aloneWithTheBooks(tx)) await reconcile(platform, tx);
      });
    } catch (error) {
      platform.log.warn({ err: error }, "the books of events could not be kept");
    }
  }
}

/** Where each process is on its way through what is in flight. Lost with the process: the next one begins at the front. */
const placeOf = new WeakMap<Platform, string>();

/**
 * Closes the books on what is confirmed and sends again what was lost on the way: published, not confirmed, and in nobody's
 * hands any more. In a backlog the same events are only late, so there it waits, twice as long each time. A slice at a time, and
 * round again from the front: what nobody can confirm for weeks neither hides what comes after it nor makes a look dearer.
 */
export async function reconcile(platform: Platform, db: Db): Promise<{ closed: number; replayed: number }> {
  platform.metrics.unconfirmed.set(await oldestUnconfirmedSeconds(db));
  const after = placeOf.get(platform) ?? beforeAll;
  const slice = await findSlice(db, after, sliceRows);
  placeOf.set(platform, slice?.rows === sliceRows ? slice.last : beforeAll);
  if (!slice) return { closed: 0, replayed: 0 };
  const closed = await closeConfirmed(db, slice);
  const replayed = await replayLost(platform, db, slice);
  if (replayed > 0) platform.log.warn({ replayed }, "events that nobody confirmed are sent again");
  return { closed, replayed };
}

async function replayLost(platform: Platform, db: Db, slice: Slice): Promise<number> {
  const connection = platform.nats.connection();
  if (!connection) return 0;
  const late = await lateSubjects(db, slice, lateSeconds);
  const consumers = late.length > 0 ? await listConsumers(db) : [];
  let replayed = 0;
  for (const subject of late) {
    const listeners = consumers.filter((consumer) => consumer.subject === subject && consumer.listening);
    const idle = await Promise.all(listeners.map((consumer) => isIdle(connection, platform.env.BUS_NAME, consumer.name)));
    const backlog = idle.includes(false);
    replayed += await unpublish(db, slice, subject, backlog ? lateInABacklogSeconds : lateSeconds, backlog);
  }
  return replayed;
}
