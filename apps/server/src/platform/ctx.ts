import { type Actor, system } from "./actor.ts";
import type { Batch } from "./batch/micro-batch.ts";
import type { Answers } from "./cache/answers.ts";
import type { Ranks } from "./cache/ranks.ts";
import type { Calendar } from "./calendar/entry.ts";
import type { Clock } from "./clock.ts";
import type { Tx } from "./db/database.ts";
import { createMeter, type Meter } from "./db/meter.ts";
import type { Db } from "./db/statement.ts";
import type { Env } from "./env.ts";
import type { Limits } from "./http/limits.ts";
import type { Route } from "./http/route.ts";
import type { Ids } from "./ids.ts";
import type { Log } from "./log.ts";
import type { PaymentGateway } from "./payment/payment.ts";
import type { PeopleOf } from "./people/people.ts";
import type { Platform } from "./platform.ts";
import type { Random } from "./random.ts";
import type { Seal } from "./seal.ts";
import type { Storage } from "./storage/storage.ts";
import { noExchange, type Exchange } from "./exchange.ts";

/** Everything an act may touch, given as its first argument. */
export interface Ctx {
  readonly actor: Actor;
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly env: Env;
  readonly random: Random;
  /** For what we hand out and want back as it was. */
  readonly seal: Seal;
  readonly limits: Limits;
  /** Sorted lists in Redis: each call fails while it is away. */
  readonly ranks: Ranks;
  /** What the outside world answered, kept for a while. */
  readonly answers: Answers;
  readonly storage: Storage;
  /** Whoever takes the money: asked outside a transaction. */
  readonly payment: PaymentGateway;
  /** What every module does for people: asked by acts that mean all of them. */
  readonly people: readonly PeopleOf[];
  /** What every module has for somebody's own calendar. */
  readonly calendars: readonly Calendar[];
  /** Everything that is answered here: for acts that are about acts. */
  readonly routes: readonly Route[];
  readonly http: Exchange;
  readonly requestId: string;
  /** Runs the work in a transaction; inside one it joins it. */
  tx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Adds a row to a write that is shared with everyone else's in the same two milliseconds. */
  batch<Row, Result>(batch: Batch<Row, Result>, row: Row): Promise<Result>;
}

class RequestCtx implements Ctx {
  readonly actor: Actor;
  readonly requestId: string;
  readonly http: Exchange;
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly #platform: Platform;
  readonly #meter: Meter;
  readonly #tx: Tx | undefined;
  #log: Log | undefined;

  constructor(platform: Platform, actor: Actor, requestId: string, meter: Meter, http: Exchange = noExchange, tx?: Tx) {
    this.#platform = platform;
    this.#meter = meter;
    this.#tx = tx;
    this.actor = actor;
    this.requestId = requestId;
    this.http = http;
    this.db = tx ?? platform.database.db(meter);
    this.clock = platform.clock;
    this.ids = platform.ids;
  }

  get env(): Env {
    return this.#platform.env;
  }

  get random(): Random {
    return this.#platform.random;
  }

  get seal(): Seal {
    return this.#platform.database.seal;
  }

  get limits(): Limits {
    return this.#platform.limits;
  }

  get ranks(): Ranks {
    return this.#platform.ranks;
  }

  get answers(): Answers {
    return this.#platform.answers;
  }

  get storage(): Storage {
    return this.#platform.storage;
  }

  get payment(): PaymentGateway {
    return this.#platform.payment;
  }

  get people(): readonly PeopleOf[] {
    return this.#platform.people;
  }

  get calendars(): readonly Calendar[] {
    return this.#platform.calendars;
  }

  get routes(): readonly Route[] {
    return this.#platform.routes;
  }

  /** Made on first use: most requests log nothing of their own. */
  get log(): Log {
    this.#log ??= this.#platform.log.child({ request_id: this.requestId });
    return this.#log;
  }

  tx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#tx ? work(this.#tx) : this.#platform.database.tx(this.#meter, work);
  }

  batch<Row, Result>(batch: Batch<Row, Result>, row: Row): Promise<Result> {
    return this.#platform.batch(batch).add(row);
  }

  within(tx: Tx): RequestCtx {
    return new RequestCtx(this.#platform, this.actor, this.requestId, createMeter(), this.http, tx);
  }
}

export function requestCtx(platform: Platform, actor: Actor, requestId: string, meter: Meter, http?: Exchange): Ctx {
  return new RequestCtx(platform, actor, requestId, meter, http);
}

/** The same context with everything inside one transaction. */
export function ctxWithin(ctx: Ctx, tx: Tx): Ctx {
  if (!(ctx instanceof RequestCtx)) throw new Error("a context that the platform did not make");
  return ctx.within(tx);
}

/** For consumers and schedules: the system acts, inside the transaction of their confirmation or slot. */
export function workerCtx(platform: Platform, tx: Tx, cause: string): Ctx {
  return new RequestCtx(platform, system, cause, createMeter(), noExchange, tx);
}

/** For commands, seeds and jobs. */
export function systemCtx(platform: Platform, cause: string): Ctx {
  return new RequestCtx(platform, system, cause, createMeter());
}
