import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { setClockOffset } from "../db/clock-offset.ts";
import type { Tx } from "../db/database.ts";
import { createMeter } from "../db/meter.ts";
import { run } from "../db/statement.ts";
import { fail, OutsideError } from "../errors.ts";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";
import { until } from "../testing/until.ts";
import { createBoss } from "./boss.ts";
import { resendDeadJobs } from "./dead-jobs.ts";
import { cancelJob, enqueue, moveJob } from "./enqueue.ts";
import { defineJob, perform, type Performer } from "./job.ts";
import { listDeadJobs, removeDeadJob } from "./jobs.store.ts";
import { runJobs } from "./run-jobs.ts";

const job = defineJob("probe.write", z.object({ number: z.int() }));
const other = defineJob("probe.other", z.object({ number: z.int() }));

let test: TestPlatform;
let stops: AbortController[];
let running: Promise<void>[];

beforeEach(async () => {
  test = await testPlatform();
  stops = [];
  running = [];
  await test.sql(
    "create schema probe; grant usage on schema probe to app_runtime; create table probe.effect (number integer); grant insert on probe.effect to app_runtime",
  );
});
afterEach(async () => {
  for (const stop of stops) stop.abort();
  await Promise.all(running);
  await test.close();
});

/** A worker beside the test. */
function start(...performers: Performer[]): { readonly stop: () => Promise<void> } {
  const stop = new AbortController();
  const worker = runJobs(test.platform, performers, stop.signal);
  stops.push(stop);
  running.push(worker);
  return {
    stop: () => {
      stop.abort();
      return worker;
    },
  };
}

const tx = <Result>(change: (open: Tx) => Promise<Result>) => test.platform.database.tx(createMeter(), change);
const ask = (number: number, when?: Parameters<typeof enqueue>[3]) => tx((open) => enqueue(open, job, { number }, when));
const effects = async () =>
  (await test.sql<{ number: number }>("select number from probe.effect order by number")).map(({ number }) => number);
const states = async () =>
  (await test.sql<{ state: string }>("select state from pgboss.job_common where name = 'probe.write' order by id")).map(
    ({ state }) => state,
  );
const dead = () => listDeadJobs(test.platform.database.db(createMeter()));
/** As if the pause before the next try were over. */
const sooner = () => test.sql("update pgboss.job_common set start_after = platform.now() where state = 'retry'");
/** As if the worker had been silent for longer than it may. */
const silent = () => test.sql("update pgboss.job_common set heartbeat_on = platform.now() - interval '1 hour' where state = 'active'");
const supervise = async () => {
  const boss = createBoss(test.platform);
  await boss.start();
  await test.sql("update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null");
  await boss.supervise();
  await boss.stop({ graceful: false, close: false });
};

const write = (open: Tx, number: number) =>
  open[run]({ schema: "probe", text: "insert into probe.effect (number) values ($1)", values: [number] });
const writer = perform(
  job,
  async (_ctx, { number }) =>
    (open) =>
      write(open, number),
);
const moment = (minutes: number) => new Date(test.platform.clock.now().getTime() + minutes * 60_000);
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

describe("a job", () => {
  it("is committed or rolled back with the change that asks for it, and happens once", async () => {
    const undone = tx(async (open) => {
      await enqueue(open, job, { number: 1 });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await ask(2);
    start(writer);
    start(writer);
    await until(async () => (await effects()).length === 1);
    await until(async () => (await states())[0] === "completed");
    expect(await effects()).toEqual([2]);
  });

  it("has the input that it says, is named after its module, and holds nobody's personal data", async () => {
    await expect(tx((open) => enqueue(open, job, { number: 1.5 }))).rejects.toThrow();
    expect(() => defineJob("write", z.object({}))).toThrow("module.what_it_does");
    expect(() => defineJob("probe.write", z.object({ email: z.string() }))).toThrow("never a person's data");
    expect(() => defineJob("probe.write", z.object({}), { limitSeconds: 90_000 })).toThrow("a day at most");
  });

  it("is not done before its time, and can be given another", async () => {
    const late = await ask(1, { at: moment(60) });
    await ask(2, { at: moment(60), key: "two" });
    await ask(3);
    start(writer);
    await until(async () => (await effects()).length === 1);
    expect(await effects()).toEqual([3]);
    expect(await tx((open) => moveJob(open, job, { id: late }, moment(0)))).toBe(true);
    expect(await tx((open) => moveJob(open, job, { key: "two" }, moment(0)))).toBe(true);
    await until(async () => (await effects()).length === 3);
    expect(await tx((open) => moveJob(open, job, { id: late }, moment(60)))).toBe(false);
  });

  it("that is called off is not done, by its id or its key", async () => {
    const first = await ask(1, { at: moment(60) });
    await ask(2, { at: moment(60), key: "two" });
    expect(await tx((open) => cancelJob(open, job, { id: first }))).toBe(true);
    expect(await tx((open) => cancelJob(open, job, { key: "two" }))).toBe(true);
    expect(await tx((open) => cancelJob(open, job, { key: "two" }))).toBe(false);
    await setClockOffset(test.platform.env, "2 hours");
    await ask(3);
    start(writer);
    await until(async () => (await effects()).length > 0);
    expect([await effects(), await states()]).toEqual([[3], ["cancelled", "cancelled", "completed"]]);
  });

  it("that is called off while it is at work records nothing", async () => {
    const [begun, go] = [gate(), gate()];
    const id = await ask(1);
    start(
      perform(job, async (_ctx, { number }) => {
        begun.open();
        await go.opened;
        return (open) => write(open, number);
      }),
    );
    await begun.opened;
    expect(await tx((open) => cancelJob(open, job, { id }))).toBe(true);
    go.open();
    stops[0]?.abort();
    await Promise.all(running);
    expect([await effects(), await states()]).toEqual([[], ["cancelled"]]);
  });

  it("of one key is one job until it ends, whoever asks for it how often, and then another", async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => ask(1, { key: "same" })));
    expect(new Set(ids).size).toBe(1);
    expect(await tx((open) => enqueue(open, other, { number: 1 }, { key: "same" }))).not.toBe(ids[0]);
    start(writer);
    await until(async () => (await states())[0] === "completed");
    expect(await ask(2, { key: "same" })).not.toBe(ids[0]);
    await until(async () => (await effects()).length === 2);
    expect(await effects()).toEqual([1, 2]);
  });

  it("is kept as the library itself keeps what is sent to its queue", async () => {
    const boss = createBoss(test.platform);
    const { stop } = start(writer);
    await until(async () => (await test.sql("select 1 from pgboss.queue where name = 'probe.write'")).length === 1);
    await stop();
    await boss.start();
    const theirs = await boss.send("probe.write", { number: 1 }, { singletonKey: "theirs" });
    await boss.stop({ graceful: false, close: false });
    const ours = await ask(1, { key: "ours" });
    const [first, second] = await Promise.all(
      [theirs, ours].map(
        async (id) => (await test.sql<Record<string, unknown>>("select * from pgboss.job_common where id = $1", [id]))[0]!,
      ),
    );
    const own = new Set(["id", "singleton_key", "start_after", "created_on", "keep_until"]);
    const differing = Object.keys(first!).filter((column) => JSON.stringify(first![column]) !== JSON.stringify(second![column]));
    expect(differing.filter((column) => !own.has(column))).toEqual([]);
  });
});

describe("a job that fails", () => {
  it("is tried five times and put among the dead, from where it is sent again or discarded", async () => {
    let broken = true;
    start(
      perform(job, async (_ctx, { number }) => {
        if (broken) throw new Error("a fault with asha@example.org in it");
        return (open) => write(open, number);
      }),
    );
    await ask(1);
    await ask(2);
    await until(async () => {
      await sooner();
      return (await dead()).length === 2;
    }, 20_000);
    const buried = await dead();
    expect(buried).toMatchObject([
      { job: "probe.write", tries: 5 },
      { job: "probe.write", tries: 5 },
    ]);
    expect(buried[0]!.reason).not.toContain("asha");
    expect(await test.sql("select 1 from platform.delivery_failure")).toEqual([]);
    broken = false;
    expect(await resendDeadJobs(test.platform, [buried[0]!.id])).toBe(1);
    await until(async () => (await effects()).length === 1);
    expect(await tx((open) => removeDeadJob(open, buried[1]!.id))).toMatchObject({ job: "probe.write" });
    expect(await dead()).toEqual([]);
  });

  it("because the outside world is away waits, and is given up after a day", async () => {
    start(
      perform(job, async () => {
        throw new OutsideError("probe", "away");
      }),
    );
    await ask(1);
    await until(async () => {
      await sooner();
      return (await test.sql("select 1 from platform.delivery_failure where waits > 8 and attempts = 0")).length === 1;
    }, 20_000);
    expect(await dead()).toEqual([]);
    await setClockOffset(test.platform.env, "25 hours");
    await until(async () => {
      await sooner();
      return (await dead()).length === 1;
    }, 20_000);
  });

  it("because PostgreSQL was too slow for it is nobody's fault, and the try is accounted for", async () => {
    let tries = 0;
    start(
      perform(job, async (_ctx, { number }) => {
        tries += 1;
        if (tries === 1) throw Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });
        expect(await test.sql("select attempts, waits from platform.delivery_failure")).toEqual([{ attempts: 0, waits: 1 }]);
        return (open) => write(open, number);
      }),
    );
    await ask(1);
    await until(async () => (await effects()).length === 1);
    expect([tries, await dead()]).toEqual([2, []]);
  });

  it("because it is refused is over: the answer would be the same", async () => {
    start(perform(job, async () => fail("not_found")));
    await ask(1);
    await until(async () => (await states())[0] === "completed");
    expect(await test.sql("select output from pgboss.job_common where name = 'probe.write'")).toEqual([
      { output: { refusal: "not_found" } },
    ]);
    expect(await dead()).toEqual([]);
  });

  it("because its time is up has failed, also when it pays no heed", async () => {
    const go = gate();
    const short = defineJob("probe.write", z.object({ number: z.int() }), { limitSeconds: 1, tries: 1 });
    start(
      perform(short, async (_ctx, { number }) => {
        await go.opened;
        return (open) => write(open, number);
      }),
    );
    await ask(1);
    await until(async () => (await dead()).length === 1);
    go.open();
    expect((await dead())[0]!.reason).toContain("the time is up");
    expect(await effects()).toEqual([]);
  });

  it("by ending its worker each time is given up as well", async () => {
    const { stop } = start();
    await stop();
    await ask(1);
    await test.sql("update pgboss.job_common set retry_count = 30, started_on = platform.now() where name = 'probe.write'");
    start(writer);
    await until(async () => (await dead()).length === 1);
    expect((await dead())[0]!.reason).toContain("without an outcome");
    expect(await effects()).toEqual([]);
  });
});

describe("a worker that is gone", () => {
  it("loses its claim: another does the job, and what the first would record is not kept", async () => {
    const [begun, go] = [gate(), gate()];
    let tries = 0;
    const slowFirst = perform(job, async (_ctx, { number }) => {
      tries += 1;
      if (tries === 1) {
        begun.open();
        await go.opened;
      }
      return (open) => write(open, number * 10 + tries);
    });
    await ask(1);
    start(slowFirst);
    await begun.opened;
    await silent();
    await supervise();
    await until(async () => (await effects()).length === 1, 20_000);
    go.open();
    for (const stop of stops) stop.abort();
    await Promise.all(running);
    expect([tries, await effects()]).toEqual([2, [12]]);
  });

  it("by being stopped finishes what is quick and gives back what is not, at once", async () => {
    const long = defineJob("probe.write", z.object({ number: z.int() }), { kind: "media", limitSeconds: 3_600 });
    const begun = gate();
    const first = start(
      perform(long, (_ctx, _input, { signal }) => {
        begun.open();
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
      }),
    );
    await ask(1);
    await begun.opened;
    await first.stop();
    expect(await states()).toEqual(["retry"]);
    expect(await test.sql("select attempts, waits from platform.delivery_failure")).toEqual([{ attempts: 0, waits: 1 }]);
    start(writer);
    await until(async () => (await effects()).length === 1);
  }, 40_000);
});

describe("a job that waits", () => {
  it("is there after sixty days, and so is a dead one; one that is done is gone after a day", async () => {
    const { stop } = start(perform(job, async (_ctx, { number }) => (number === 1 ? fail("internal") : undefined)));
    await ask(1);
    await ask(2);
    await until(async () => {
      await sooner();
      return (await dead()).length === 1 && (await states()).includes("completed");
    }, 20_000);
    await stop();
    await ask(3, { at: moment(60 * 24 * 60 + 60) });
    await setClockOffset(test.platform.env, "60 days");
    await supervise();
    expect([await states(), (await dead()).length]).toEqual([["created"], 1]);
    await setClockOffset(test.platform.env, "61 days");
    start(writer);
    await until(async () => (await effects()).length === 1);
    expect(await effects()).toEqual([3]);
  });
});

describe("one job", () => {
  it("that hangs holds up no other, and slow ones hold up no quick one", async () => {
    const go = gate();
    const hanging = perform(other, async () => {
      await go.opened;
      return undefined;
    });
    const slow = defineJob("probe.slow", z.object({ number: z.int() }), { kind: "slow" });
    let atWork = 0;
    const slowly = perform(slow, async () => {
      atWork += 1;
      await go.opened;
      return undefined;
    });
    await tx(async (open) => {
      for (let number = 0; number < 10; number += 1) {
        await enqueue(open, other, { number });
        await enqueue(open, slow, { number });
      }
    });
    start(hanging, slowly, writer);
    for (let number = 0; number < 20; number += 1) await ask(number);
    await until(async () => (await effects()).length === 20);
    expect(atWork).toBe(2);
    go.open();
  });
});

describe("the library's tables", () => {
  it("are as it makes them, but for what our migration says", async () => {
    const boss = createBoss(test.platform);
    await boss.start();
    const drift = await boss.detectSchemaDrift();
    await boss.stop({ graceful: false, close: false });
    const { ok: _ok, mismatchedFunctions, ...rest } = drift;
    expect(mismatchedFunctions.map(({ name }) => name)).toEqual(["job_now"]);
    for (const [kind, found] of Object.entries(rest)) expect(found ?? [], kind).toEqual([]);
  });
});
