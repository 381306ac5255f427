import { type Batch, MicroBatch } from "./batch/micro-batch.ts";
import { connectNats, type Nats } from "./bus/nats.ts";
import { type Answers, createAnswers } from "./cache/answers.ts";
import { createRanks, type Ranks } from "./cache/ranks.ts";
import { connectRedis, type RedisConnection } from "./cache/redis.ts";
import type { Calendar } from "./calendar/entry.ts";
import { createClock, type SyncedClock } from "./clock.ts";
import { createDatabase, type Database, MovedClock, type Patience, type Said } from "./db/database.ts";
import { createMeter } from "./db/meter.ts";
import type { Env } from "./env.ts";
import { createLimits, type Limits } from "./http/limits.ts";
import type { Route } from "./http/route.ts";
import { createIds, type Ids } from "./ids.ts";
import { type AccessLog, createAccessLog, createLog, type Log } from "./log.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import type { PaymentGateway } from "./payment/payment.ts";
import { razorpayGateway } from "./payment/razorpay-gateway.ts";
import type { PeopleOf } from "./people/people.ts";
import { type Random, systemRandom } from "./random.ts";
import { openStorage } from "./storage/open-storage.ts";
import type { Storage } from "./storage/storage.ts";
import { sayToAll } from "./stream/say-to-all.ts";

/** What a process stands on. Made once at boot; PostgreSQL, Redis and NATS may each be away while it is made. */
export interface Platform {
  readonly env: Env;
  readonly log: Log;
  readonly accessLog: AccessLog;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly redis: RedisConnection;
  readonly ranks: Ranks;
  readonly answers: Answers;
  readonly nats: Nats;
  readonly clock: SyncedClock;
  readonly ids: Ids;
  readonly random: Random;
  readonly limits: Limits;
  readonly storage: Storage;
  /** Whoever takes the money. */
  readonly payment: PaymentGateway;
  /** What every module does for people. */
  readonly people: readonly PeopleOf[];
  /** What every module has for somebody's own calendar. */
  readonly calendars: readonly Calendar[];
  /** Everything that is answered here: the staff's desk is made from it. */
  readonly routes: readonly Route[];
  /** The queue of a batch: one per process. */
  batch<Row, Result>(batch: Batch<Row, Result>): MicroBatch<Row, Result>;
  close(): Promise<void>;
}

interface Options {
  readonly service: string;
  /** Every module's schema: a statement of one that names another is refused outside production. */
  readonly schemas: readonly string[];
  /** What the modules do for people; processes that serve none of it need not say. */
  readonly people?: readonly PeopleOf[];
  /** What they have for calendars; the same holds. */
  readonly calendars?: readonly Calendar[];
  /** What the modules answer; the same holds. */
  readonly routes?: readonly Route[];
  /** Commands say that nobody waits for their answer: their statements may take long. */
  readonly patience?: Patience;
}

export async function createPlatform(env: Env, options: Options): Promise<Platform> {
  const { service, schemas, people = [], calendars = [], routes = [], patience = "call" } = options;
  const log = createLog(env, service);
  const accessLog = createAccessLog(env, service);
  const metrics = createMetrics(env.NODE_ENV !== "test");
  const random = systemRandom;
  const clock = createClock(() => database.now());
  const ids = createIds(clock, random);
  const all = new Set([...schemas, "platform", "pgboss"]);
  const nats = connectNats(env, log);
  const tell = (said: readonly Said[]) => sayToAll(nats, log, env.BUS_NAME, said);
  const database: Database = createDatabase({ env, log, schemas: all, clock: () => clock, ids: () => ids, tell, patience });
  const redis = connectRedis(env, log);
  const limits = createLimits({ env, redis, database, metrics });
  const outside = { storage: await openStorage(env, ids), payment: razorpayGateway(env) };
  const hangUp = async () => {
    clock.stop();
    await Promise.allSettled([nats.close(), redis.close(), database.close()]);
  };

  await clock.sync().catch(async (error: unknown) => {
    if (!(error instanceof MovedClock)) return log.warn({ err: error }, "PostgreSQL has not told the time yet");
    await hangUp();
    throw error;
  });
  clock.start(env.NODE_ENV === "production" ? 30_000 : 1_000);

  return {
    env,
    log,
    accessLog,
    metrics,
    database,
    redis,
    ...keptIn(redis),
    nats,
    clock,
    ids,
    random,
    limits,
    ...outside,
    people,
    calendars,
    routes,
    batch: queues({ database, random, metrics }, patience),
    async close() {
      await hangUp();
      log.flush();
      accessLog.flush();
    },
  };
}

const keptIn = (redis: Platform["redis"]) => ({ ranks: createRanks(redis), answers: createAnswers(redis) });

/** One queue for each batch, made when it is first used. */
function queues({ database, random, metrics }: Pick<Platform, "database" | "random" | "metrics">, patience: Patience): Platform["batch"] {
  const made = new Map<string, MicroBatch<never, never>>();
  return <Row, Result>(batch: Batch<Row, Result>) => {
    let queue = made.get(batch.name) as MicroBatch<Row, Result> | undefined;
    if (!queue) {
      queue = new MicroBatch(batch, {
        tx: (work) => database.tx(createMeter(), work),
        random,
        ...(patience === "test" ? { patienceMs: 30_000 } : {}),
        onCommit: (rows) => metrics.batchRows.observe({ batch: batch.name }, rows),
      });
      made.set(batch.name, queue as unknown as MicroBatch<never, never>);
    }
    return queue;
  };
}
