import { connect, type NatsConnection } from "@nats-io/transport-node";
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type ConsumerConfig,
} from "@nats-io/jetstream";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";

const second = 1_000_000_000;
/** Shorter than the age at which a lost event is replayed: a replay under the same message id must get through. */
const duplicateWindow = 10 * second;
const ackWaitSeconds = 10;

/** Transport. Everything it holds can be sent again from the outbox, so losing all of it costs time and nothing else. */
export interface Nats {
  /** The live connection, or undefined while the server is away. The process serves all the same. */
  connection(): NatsConnection | undefined;
  /** Waits for a connection, for at most this long. */
  ready(timeoutMs: number): Promise<NatsConnection | undefined>;
  close(): Promise<void>;
}

export function connectNats(env: Pick<Env, "NATS_URL">, log: Log): Nats {
  let connection: NatsConnection | undefined;
  let closed = false;
  const first = connect({
    servers: env.NATS_URL,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    timeout: 2_000,
    pingInterval: 10_000,
  }).then(
    (made) => {
      connection = made;
      if (closed) void made.close();
    },
    (error: unknown) => log.error({ err: error }, "NATS refused the connection"),
  );
  const alive = () => (connection && !connection.isClosed() ? connection : undefined);
  return {
    connection: alive,
    async ready(timeoutMs) {
      await Promise.race([first, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
      return alive();
    },
    async close() {
      closed = true;
      await connection?.close();
    },
  };
}

export function subjectOf(bus: string, subject: string): string {
  return `${bus}.${subject}`;
}

function durableOf(consumer: string): string {
  return consumer.replaceAll(".", "__");
}

/** Streams and consumers exist because code says so: after a deleted store the same call makes them again. */
export async function ensureStream(connection: NatsConnection, bus: string): Promise<void> {
  const manager = await jetstreamManager(connection);
  const config = {
    name: bus,
    subjects: [`${bus}.>`],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: 24 * 3600 * second,
    duplicate_window: duplicateWindow,
  };
  try {
    await manager.streams.info(bus);
    await manager.streams.update(bus, { max_age: config.max_age, duplicate_window: config.duplicate_window });
  } catch {
    await manager.streams.add(config);
  }
}

/** The end of a bus that belonged to one test or one command. */
export async function removeStream(nats: Nats, bus: string): Promise<void> {
  const connection = nats.connection();
  const manager = connection && (await jetstreamManager(connection).catch(() => undefined));
  await manager?.streams.delete(bus).catch(() => undefined);
}

/** One filter subject per consumer: what nats-server 2.9 can do. */
export async function ensureConsumer(connection: NatsConnection, bus: string, consumer: { name: string; subject: string }) {
  const manager = await jetstreamManager(connection);
  const durable = durableOf(consumer.name);
  try {
    await manager.consumers.info(bus, durable);
  } catch {
    const config: Partial<ConsumerConfig> = {
      durable_name: durable,
      filter_subject: subjectOf(bus, consumer.subject),
      ack_policy: AckPolicy.Explicit,
      ack_wait: ackWaitSeconds * second,
      max_deliver: -1,
      max_ack_pending: 1_000,
      deliver_policy: DeliverPolicy.All,
    };
    await manager.consumers.add(bus, config);
  }
  return jetstream(connection).consumers.get(bus, durable);
}

/** What NATS keeps for a consumer that is let off. Away, it keeps it a day longer, and that is all. */
export async function removeConsumer(nats: Nats, bus: string, consumer: string): Promise<void> {
  const connection = nats.connection();
  const manager = connection && (await jetstreamManager(connection).catch(() => undefined));
  await manager?.consumers.delete(bus, durableOf(consumer)).catch(() => undefined);
}

/** Nothing waits for this consumer and nothing is in its hands: what it has not confirmed by now is lost on the way. */
export async function isIdle(connection: NatsConnection, bus: string, consumer: string): Promise<boolean> {
  try {
    const info = await (await jetstreamManager(connection)).consumers.info(bus, durableOf(consumer));
    return info.num_pending === 0 && info.num_ack_pending === 0;
  } catch {
    return true; // no such consumer in NATS: it holds nothing
  }
}
