import * as z from "zod";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClockOffset } from "../db/clock-offset.ts";
import { createMeter } from "../db/meter.ts";
import { run } from "../db/statement.ts";
import { OutsideError } from "../errors.ts";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";
import { until } from "../testing/until.ts";
import { type Consumer, consume } from "./consumer.ts";
import { resendDeadLetter } from "./dead-letters.ts";
import { deliver } from "./deliver.ts";
import { emit } from "./emit.ts";
import { defineEvent, type Envelope } from "./event.ts";
import { dropConfirmedDays } from "./outbox.store.ts";
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
    create table probe.effect (number int); grant select, insert on probe.effect to app_runtime`);
  await test.platform.nats.ready(5_000);
  stop = new AbortController();
  running = [];
});
afterEach(async () => {
  stop.abort();
  await Promise.all(running);
  await test.close();
});

const db = () => test.platform.database.db(createMeter());
const tell = (number: number) => test.platform.database.tx(createMeter(), (tx) => emit(tx, happened, { number }));
const count = async (table: string, where = "true") =>
  (await test.sql<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))[0]!.n;
const effects = async () => (await test.sql<{ number: number }>("select number from probe.effect order by 1")).map(({ number }) => number);

/** So many days from the real one, for the platform and for this process. */
async function moveTo(days: number): Promise<void> {
  await setClockOffset(test.platform.env, `${days} days`);
  await test.platform.clock.sync();
}

/** Leaves a row for each event; nothing keeps a second row out. */
function witness(name: string, before: () => void = () => undefined): Consumer {
  return consume(happened, name, (ctx, { number }) =>
    ctx.tx(async (tx) => {
      before();
      await tx[run]({ schema: "probe", text: "insert into probe.effect values ($1)", values: [number] });
    }),
  );
}

function start(...consumers: Consumer[]): void {
  running.push(runRelay(test.platform, stop.signal), ...consumers.map((consumer) => receive(test.platform, consumer, stop.signal)));
}

const envelopeOf = async (number: number): Promise<Envelope> => {
  const [row] = await test.sql<Envelope & { occurred_at: Date }>(
    "select day::text, id, subject, payload, occurred_at from platform.outbox where (payload ->> 'number')::int = $1",
    [number],
  );
  return { ...row!, occurred_at: new Date(row!.occurred_at).toISOString() };
};

/** Confirmed by all, so that nothing but the wish to send it again keeps its day. */
async function settled(): Promise<void> {
  await until(async () => {
    await reconcile(test.platform, db());
    return (await count("platform.outbox", "confirmed_at is null")) === 0;
  });
}

describe("an event of any age", () => {
  it("is sent, however long nobody could send it", async () => {
    const consumer = witness("probe.patient");
    await moveTo(-41);
    await register(test.platform, [consumer]);
    for (const days of [-40, -10, -4, -3, -1, 0]) {
      await moveTo(days);
      await tell(-days);
    }
    start(consumer);
    await until(async () => (await count("probe.effect")) === 6);
    await settled();
    expect(await effects()).toEqual([0, 1, 3, 4, 10, 40]);
  });

  it("is sent again when it was lost on the way, however long ago", async () => {
    const consumer = witness("probe.patient");
    await moveTo(-41);
    await register(test.platform, [consumer]);
    await moveTo(-40);
    await tell(40);
    await moveTo(-3);
    await tell(3);
    await moveTo(0);
    await test.sql("update platform.outbox set published_at = clock_timestamp() - interval '2 days'");
    await register(test.platform, [consumer]);
    start(consumer);
    await settled();
    expect(await effects()).toEqual([3, 40]);
  });

  it("is closed although thousands before it wait for somebody who is not there", async () => {
    await register(test.platform, [witness("probe.away")]);
    await test.sql(`insert into platform.outbox (day, id, subject, payload, occurred_at, published_at)
      select (now() at time zone 'utc')::date, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'probe.happened', '{}', now(), now()
      from generate_series(1, 25000) n`);
    await test.sql(`insert into platform.outbox (day, id, subject, payload, occurred_at, published_at)
      values ((now() at time zone 'utc')::date, gen_random_uuid(), 'probe.unheard', '{}', now(), now())`);
    await until(async () => {
      await reconcile(test.platform, db());
      return (await count("platform.outbox", "confirmed_at is not null")) === 1;
    });
    expect(await count("platform.outbox", "confirmed_at is null")).toBe(25_000);
  });
});

describe("a dead letter of any age", () => {
  it("is sent again, and its day stays until it is", async () => {
    let broken = true;
    const consumer = witness("probe.mended", () => {
      if (broken) throw new TypeError("cannot");
    });
    const healthy = witness("probe.healthy");
    await moveTo(-41);
    await register(test.platform, [consumer, healthy]);
    await moveTo(-40);
    await test.sql("select platform.ensure_partitions(1)");
    await tell(40);
    const event = await envelopeOf(40);
    await deliver(test.platform, healthy, event, 1);
    for (let attempt = 1; attempt <= 5; attempt += 1) await deliver(test.platform, consumer, event, attempt);
    await test.sql("update platform.outbox set published_at = clock_timestamp() - interval '1 hour'");
    await moveTo(0);
    await settled();
    await dropConfirmedDays(db());
    expect(await count("platform.outbox")).toBe(1);

    broken = false;
    const [letter] = await test.sql<{ id: string }>("select id from platform.dead_letter");
    expect((await test.platform.database.tx(createMeter(), (tx) => resendDeadLetter(tx, letter!.id)))?.consumer).toBe("probe.mended");
    start(consumer, healthy);
    await until(async () => (await count("probe.effect")) === 2);
    await settled();
    expect(await effects()).toEqual([40, 40]);
    await dropConfirmedDays(db());
    expect(await count("platform.outbox")).toBe(0);
  });

  it("whose event is gone says so, and stays", async () => {
    const consumer = witness("probe.failing", () => {
      throw new TypeError("cannot");
    });
    await tell(1);
    const event = await envelopeOf(1);
    for (let attempt = 1; attempt <= 5; attempt += 1) await deliver(test.platform, consumer, event, attempt);
    await test.sql("delete from platform.outbox");
    const [letter] = await test.sql<{ id: string }>("select id from platform.dead_letter");
    await expect(test.platform.database.tx(createMeter(), (tx) => resendDeadLetter(tx, letter!.id))).rejects.toThrow(/is gone/);
    expect(await count("platform.dead_letter", "resent_at is null")).toBe(1);
  });
});

describe("an old event", () => {
  it("waits for the outside world for a day from its first try, not from when it happened", async () => {
    const consumer = witness("probe.patient", () => {
      throw new OutsideError("mail", new Error("refused"));
    });
    await moveTo(-10);
    await tell(7);
    await moveTo(0);
    const event = await envelopeOf(7);
    for (let delivery = 1; delivery <= 30; delivery += 1) {
      expect(await deliver(test.platform, consumer, event, delivery)).toMatchObject({ done: false });
    }
    expect(await count("platform.dead_letter")).toBe(0);
    await moveTo(2);
    for (let attempt = 1; attempt <= 5; attempt += 1) await deliver(test.platform, consumer, event, 30 + attempt);
    expect(await count("platform.dead_letter")).toBe(1);
  });
});
