import * as z from "zod";
import { jetstreamManager } from "@nats-io/jetstream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMeter } from "../db/meter.ts";
import { run } from "../db/statement.ts";
import { fail, OutsideError } from "../errors.ts";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";
import { until } from "../testing/until.ts";
import { type Consumer, consume } from "./consumer.ts";
import { resendDeadLetter } from "./dead-letters.ts";
import { deliver } from "./deliver.ts";
import { emit } from "./emit.ts";
import { defineEvent, type Envelope } from "./event.ts";
import { listDeadLetters } from "./inbox.store.ts";
import { receive } from "./receive.ts";
import { register } from "./registry.ts";
import { reconcile, runRelay } from "./relay.ts";

const happened = defineEvent("probe.happened", z.object({ number: z.int() }));

let test: TestPlatform;
let stop: AbortController;
let running: Promise<void>[];

beforeEach(async () => {
  test = await testPlatform();
  await test.sql(`create schema probe; grant usage on schema probe to app_runtime;
    create table probe.effect (consumer text, number int); grant select, insert on probe.effect to app_runtime`);
  await test.platform.nats.ready(5_000);
  stop = new AbortController();
  running = [];
});
afterEach(async () => {
  stop.abort();
  await Promise.all(running);
  await test.close();
});

const tell = (number: number) => test.platform.database.tx(createMeter(), (tx) => emit(tx, happened, { number }));

/** A consumer that leaves a row for each event; nothing keeps a second row out. */
function witness(name: string, before: (number: number) => void | Promise<void> = () => undefined): Consumer {
  return consume(happened, name, (ctx, { number }) =>
    ctx.tx(async (tx) => {
      await tx[run]({ schema: "probe", text: "insert into probe.effect values ($1, $2)", values: [name, number] });
      await before(number);
    }),
  );
}

async function start(...consumers: Consumer[]): Promise<void> {
  await register(test.platform, consumers);
  running.push(runRelay(test.platform, stop.signal), ...consumers.map((consumer) => receive(test.platform, consumer, stop.signal)));
}

const count = async (table: string, where = "true") =>
  (await test.sql<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))[0]!.n;

const envelopeOf = async (number: number): Promise<Envelope> => {
  const [row] = await test.sql<Envelope & { occurred_at: Date }>(
    "select day::text, id, subject, payload, occurred_at from platform.outbox where (payload ->> 'number')::int = $1",
    [number],
  );
  return { ...row!, occurred_at: new Date(row!.occurred_at).toISOString() };
};

describe("an event", () => {
  it("is told with the change it belongs to, or not at all", async () => {
    await tell(1);
    await expect(
      test.platform.database.tx(createMeter(), async (tx) => {
        await emit(tx, happened, { number: 2 });
        throw new Error("taken back");
      }),
    ).rejects.toThrow();
    expect(await count("platform.outbox")).toBe(1);
  });

  it("fits its schema, is named in the past tense of a module, and carries nobody's personal data", async () => {
    await expect(test.platform.database.tx(createMeter(), (tx) => emit(tx, happened, { number: "x" as never }))).rejects.toThrow();
    expect(() => defineEvent("Happened", z.object({}))).toThrow(/module.past_tense/);
    for (const key of ["email", "phone", "name", "full_name", "address"]) {
      expect(() => defineEvent("probe.happened", z.object({ [key]: z.string() })), key).toThrow(/never a person's data/);
    }
  });

  it("reaches every consumer once and is closed when all have confirmed", async () => {
    await start(witness("probe.first"), witness("probe.second"));
    await Promise.all(Array.from({ length: 50 }, (_, number) => tell(number)));
    await until(async () => (await count("probe.effect")) === 100);
    await reconcile(test.platform, test.platform.database.db(createMeter()));
    expect(await count("platform.outbox", "confirmed_at is null")).toBe(0);
    expect(await count("platform.inbox", "outcome = 'done'")).toBe(100);
  });

  it("without anybody who must confirm it is closed as soon as it is published", async () => {
    running.push(runRelay(test.platform, stop.signal));
    await tell(1);
    await until(async () => (await count("platform.outbox", "published_at is not null")) === 1);
    await reconcile(test.platform, test.platform.database.db(createMeter()));
    expect(await count("platform.outbox", "confirmed_at is null")).toBe(0);
  });

  it("that happened before a consumer was there is not its business", async () => {
    // The clock of a process is off PostgreSQL's by half of what a question takes, which is long on a busy machine.
    const apart = () => new Promise((resolve) => setTimeout(resolve, 1_000));
    await tell(1);
    await apart();
    await start(witness("probe.late"));
    await apart();
    await tell(2);
    await until(async () => (await count("probe.effect")) === 1);
    // A consumer may be done before the relay has written down that it published.
    await until(async () => (await count("platform.outbox", "published_at is not null")) === 2);
    await reconcile(test.platform, test.platform.database.db(createMeter()));
    expect(await test.sql("select number from probe.effect")).toEqual([{ number: 2 }]);
    expect(await count("platform.outbox", "confirmed_at is null")).toBe(0);
  });
});

describe("a delivery", () => {
  it("that comes ten times at once has its effect once", async () => {
    const consumer = witness("probe.once");
    await register(test.platform, [consumer]);
    await tell(7);
    const event = await envelopeOf(7);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => deliver(test.platform, consumer, event, 1)));
    expect(outcomes.every((outcome) => outcome.done)).toBe(true);
    expect(await count("probe.effect")).toBe(1);
  });

  it("that an act refuses ends the message without an effect", async () => {
    const consumer = witness("probe.refuser", () => fail("forbidden"));
    await tell(7);
    expect(await deliver(test.platform, consumer, await envelopeOf(7), 1)).toEqual({ done: true });
    expect(await count("probe.effect")).toBe(0);
    expect(await count("platform.inbox", "outcome = 'refused'")).toBe(1);
  });

  it.each(["overloaded", "unavailable", "rate_limited"] as const)(
    "that is refused as %s comes again, and is not refused for good",
    async (code) => {
      let full = true;
      const consumer = witness("probe.passing", () => {
        if (full) fail(code, { retryAfter: 3 });
      });
      await tell(7);
      const event = await envelopeOf(7);
      for (let delivery = 1; delivery <= 30; delivery += 1) {
        expect(await deliver(test.platform, consumer, event, delivery)).toEqual({
          done: false,
          retryMs: Math.max(3_000, Math.min(500 * 2 ** delivery, 60_000)),
        });
      }
      expect(await count("platform.inbox")).toBe(0);
      full = false;
      expect(await deliver(test.platform, consumer, event, 31)).toEqual({ done: true });
      expect([await count("probe.effect"), await count("platform.dead_letter")]).toEqual([1, 0]);
    },
  );

  it("that fails on our side in the words of a refusal is tried five times, then buried", async () => {
    const consumer = witness("probe.broken", () => fail("internal"));
    await tell(7);
    const event = await envelopeOf(7);
    for (let delivery = 1; delivery <= 4; delivery += 1) expect((await deliver(test.platform, consumer, event, delivery)).done).toBe(false);
    expect(await deliver(test.platform, consumer, event, 5)).toEqual({ done: true });
    expect(await count("platform.dead_letter", "attempts = 5")).toBe(1);
  });

  it("that fails is tried five times, then buried, and others go on; resent, only the one that gave up handles it", async () => {
    let broken = true;
    const failing = witness("probe.failing", (number) => {
      if (broken && number === 13) throw new TypeError("cannot");
    });
    await start(failing, witness("probe.healthy"));
    for (const number of [12, 13, 14]) await tell(number);
    await until(async () => (await count("platform.dead_letter")) === 1, 20_000);
    expect(await test.sql("select consumer, attempts, reason from platform.dead_letter")).toEqual([
      { consumer: "probe.failing", attempts: 5, reason: "TypeError: cannot" },
    ]);
    expect(await count("probe.effect", "consumer = 'probe.failing'")).toBe(2);
    expect(await count("probe.effect", "consumer = 'probe.healthy'")).toBe(3);

    broken = false;
    const [letter] = await listDeadLetters(test.platform.database.db(createMeter()));
    const resend = () => test.platform.database.tx(createMeter(), (tx) => resendDeadLetter(tx, letter!.id));
    expect((await resend())?.consumer).toBe("probe.failing");
    expect(await resend()).toBeUndefined();
    // The stream's own duplicate window (10 s) ends before the event goes out again.
    await until(async () => {
      await reconcile(test.platform, test.platform.database.db(createMeter()));
      return (await count("probe.effect", "consumer = 'probe.failing'")) === 3;
    }, 40_000);
    expect(await count("probe.effect", "consumer = 'probe.healthy'")).toBe(3);
  });

  it("that ends its worker again and again is buried as well", async () => {
    const consumer = witness("probe.poisoned");
    await tell(7);
    expect(await deliver(test.platform, consumer, await envelopeOf(7), 26)).toEqual({ done: true });
    expect(await count("platform.dead_letter", "reason like 'delivered 26 times%'")).toBe(1);
    expect(await count("probe.effect")).toBe(0);
  });

  it("that waits for the outside world is not buried for it, until a day has passed", async () => {
    const consumer = witness("probe.patient", () => {
      throw new OutsideError("mail", new Error("refused"));
    });
    await tell(7);
    const event = await envelopeOf(7);
    for (let delivery = 1; delivery <= 30; delivery += 1) {
      expect(await deliver(test.platform, consumer, event, delivery)).toEqual({
        done: false,
        retryMs: Math.min(500 * 2 ** delivery, 60_000),
      });
    }
    expect(await count("platform.dead_letter")).toBe(0);
    await test.sql("update platform.delivery_failure set first_at = first_at - interval '25 hours'");
    for (let attempt = 1; attempt <= 5; attempt += 1) await deliver(test.platform, consumer, event, 30 + attempt);
    expect(await count("platform.dead_letter")).toBe(1);
  });

  it("stays with NATS while PostgreSQL is away", async () => {
    const consumer = witness("probe.waiting", () => {
      throw Object.assign(new Error("gone"), { code: "57P01" });
    });
    await tell(7);
    expect(await deliver(test.platform, consumer, await envelopeOf(7), 1)).toMatchObject({ done: false });
    expect(await count("platform.delivery_failure")).toBe(0);
  });

  it("is not worn out by PostgreSQL being away: the message is kept in hand, and handled once it is back", async () => {
    let away = true;
    const consumer = witness("probe.waiting", () => {
      if (away) throw Object.assign(new Error("gone"), { code: "57P01" });
    });
    await start(consumer);
    await tell(7);
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    const manager = await jetstreamManager(test.platform.nats.connection()!);
    const info = await manager.consumers.info(test.platform.env.BUS_NAME, "probe__waiting");
    expect([info.delivered.consumer_seq, info.num_redelivered]).toEqual([1, 0]);
    away = false;
    await until(async () => (await count("probe.effect")) === 1);
  });
});

describe("a lost store", () => {
  it("is made again by code, and what was in it is sent again from the outbox", async () => {
    await start(witness("probe.survivor"));
    await tell(1);
    await until(async () => (await count("probe.effect")) === 1);
    // Published and then lost: the stream goes before anybody has read it.
    const manager = await jetstreamManager(test.platform.nats.connection()!);
    await test.sql("update platform.outbox set published_at = clock_timestamp() - interval '20 seconds'");
    await test.sql(`insert into platform.outbox (day, id, subject, payload, occurred_at, published_at)
      select day, gen_random_uuid(), subject, '{"number": 2}', platform.now(), clock_timestamp() - interval '20 seconds' from platform.outbox limit 1`);
    await manager.streams.delete(test.platform.env.BUS_NAME);
    await until(async () => {
      await reconcile(test.platform, test.platform.database.db(createMeter()));
      return (await count("platform.outbox", "confirmed_at is null")) === 0;
    }, 20_000);
    expect(await test.sql("select number from probe.effect order by 1")).toEqual([{ number: 1 }, { number: 2 }]);
  });
});

describe("partitions", () => {
  it("of a week ago go when all is confirmed, and stay while something is open", async () => {
    const day = (daysAgo: number) => `(now() at time zone 'utc')::date - ${daysAgo}`;
    for (const daysAgo of [9, 10]) {
      await test.sql(`do $$ begin
        execute format('create table platform.%I partition of platform.outbox for values from (%L) to (%L)', 'outbox_' || to_char(${day(daysAgo)}, 'YYYYMMDD'), ${day(daysAgo)}, ${day(daysAgo)} + 1);
        execute format('create table platform.%I partition of platform.inbox for values from (%L) to (%L)', 'inbox_' || to_char(${day(daysAgo)}, 'YYYYMMDD'), ${day(daysAgo)}, ${day(daysAgo)} + 1);
      end $$`);
      await test.sql(`insert into platform.outbox (day, id, subject, payload, occurred_at, confirmed_at)
        values (${day(daysAgo)}, gen_random_uuid(), 'probe.happened', '{}', now(), ${daysAgo === 9 ? "now()" : "null"})`);
    }
    const [row] = await test.sql<{ dropped: number }>("select platform.drop_confirmed_days() as dropped");
    expect(row!.dropped).toBe(1);
    expect(await count("platform.outbox")).toBe(1);
  });

  it("are there for today and the week to come, and a day without one is not refused", async () => {
    expect(await count("pg_inherits", "inhparent = 'platform.outbox'::regclass")).toBe(10);
    await test.sql(
      "insert into platform.outbox (day, id, subject, payload, occurred_at) values ('2040-01-01', gen_random_uuid(), 'probe.happened', '{}', now())",
    );
    expect(await count("platform.outbox_rest")).toBe(1);
  });
});
