import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClockOffset } from "../db/clock-offset.ts";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";
import { until } from "../testing/until.ts";
import { every, everyInParts } from "./recurring.ts";
import { runJobs } from "./run-jobs.ts";

let test: TestPlatform;
let stop: AbortController;
let running: Promise<void>[];

beforeEach(async () => {
  test = await testPlatform();
  stop = new AbortController();
  running = [];
});
afterEach(async () => {
  stop.abort();
  await Promise.all(running);
  await test.close();
});

const rows = () => test.sql<{ state: string }>("select state from pgboss.job_common where name = 'probe.tick'");

describe("work that comes round", () => {
  it("does so by the platform's clock, at one worker at a time, and leaves one row", async () => {
    let [times, atOnce, most] = [0, 0, 0];
    const tick = everyInParts(1, "probe.tick", async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 300));
      times += 1;
      atOnce -= 1;
    });
    running = [1, 2, 3].map(() => runJobs(test.platform, [tick], stop.signal));
    await until(() => times >= 3);
    expect([most, (await rows()).length]).toEqual([1, 1]);
  });

  it("that comes round daily is due when a day has passed", async () => {
    let times = 0;
    running = [runJobs(test.platform, [every(86_400, "probe.tick", async () => void (times += 1))], stop.signal)];
    await until(async () => (await rows()).length === 1);
    expect(times).toBe(0);
    await setClockOffset(test.platform.env, "1 day");
    await until(() => times > 0);
  });

  it("that fails stays due, takes back what it did, and is never given up", async () => {
    let attempts = 0;
    const tick = every(1, "probe.tick", async (ctx) => {
      attempts += 1;
      await ctx.tx(async (tx) => void tx.ids.next());
      if (attempts < 8) throw new Error("not yet");
    });
    running = [runJobs(test.platform, [tick], stop.signal)];
    await until(async () => {
      await test.sql("update pgboss.job_common set start_after = platform.now() where state = 'retry'");
      return attempts >= 8;
    }, 20_000);
    expect(await test.sql("select 1 from pgboss.job_common where name = 'dead'")).toEqual([]);
    await until(async () => (await test.sql("select 1 from platform.delivery_failure")).length === 0);
  });

  it("is due at the same seconds, however long it takes", () => {
    const { next } = every(15, "probe.tick", async () => undefined);
    expect(next(new Date("2026-11-16T10:00:07.500Z"))).toEqual(new Date("2026-11-16T10:00:15.000Z"));
    expect(next(new Date("2026-11-16T10:00:15.000Z"))).toEqual(new Date("2026-11-16T10:00:30.000Z"));
  });
});
