import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClock } from "./clock.ts";
import { setClockOffset } from "./db/clock-offset.ts";
import { createPlatform } from "./platform.ts";
import { type TestPlatform, testPlatform } from "./testing/test-platform.ts";

let test: TestPlatform;

beforeAll(async () => {
  test = await testPlatform();
});
afterAll(() => test.close());

const daysAhead = () => Math.floor((test.platform.clock.now().getTime() - Date.now()) / 86_400_000 + 0.5);

describe("time", () => {
  it("moves for SQL and for every process when an offset is set, and back", async () => {
    await setClockOffset(test.platform.env, "3 days");
    await test.platform.clock.sync();
    expect(daysAhead()).toBe(3);
    const [row] = await test.sql<{ days: number }>("select extract(day from platform.now() - now())::int as days");
    expect(row!.days).toBe(3);
    await setClockOffset(test.platform.env, "0");
    await test.platform.clock.sync();
    expect(daysAhead()).toBe(0);
  });

  it("has partitions ready for the days it was moved to", async () => {
    await setClockOffset(test.platform.env, "40 days");
    const [row] = await test.sql<{ there: boolean }>(
      "select to_regclass('platform.outbox_' || to_char(platform.now() at time zone 'utc', 'YYYYMMDD')) is not null as there",
    );
    expect(row!.there).toBe(true);
    await setClockOffset(test.platform.env, "0");
  });

  it("is not moved in production, and not by anything but an interval", async () => {
    await expect(setClockOffset({ ...test.platform.env, NODE_ENV: "production" }, "1 day")).rejects.toThrow(/production/);
    await expect(setClockOffset(test.platform.env, "1 day' $$; drop schema quiz cascade; --")).rejects.toThrow(/interval/);
  });

  it("that was moved is no time for a production to start in", async () => {
    const production = { ...test.platform.env, NODE_ENV: "production" as const };
    const start = () => createPlatform(production, { service: "test", schemas: [] });
    await setClockOffset(test.platform.env, "1 minute");
    await expect(start()).rejects.toThrow(/was moved/);
    await setClockOffset(test.platform.env, "0");
    const started = await start();
    expect(started.env.NODE_ENV).toBe("production");
    await started.close();
  });

  it("keeps running on the last answer when PostgreSQL does not answer", async () => {
    let up = true;
    const clock = createClock(async () => (up ? new Date("2030-01-01T00:00:00Z") : Promise.reject(new Error("down"))));
    await clock.sync();
    up = false;
    await expect(clock.sync()).rejects.toThrow("down");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(clock.now().getTime()).toBeGreaterThan(Date.UTC(2030, 0, 1) + 10);
    expect(clock.now().getUTCFullYear()).toBe(2030);
  });

  it("believes the quickest of its answers, not one that came late", async () => {
    const late = [80, 0, 0];
    const clock = createClock(async () => {
      const told = new Date();
      await new Promise((resolve) => setTimeout(resolve, late.shift() ?? 0));
      return told;
    });
    await clock.sync();
    expect(late.length).toBeLessThan(2);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(20);
  });
});
