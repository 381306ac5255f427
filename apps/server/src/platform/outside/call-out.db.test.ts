import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { consume } from "../bus/consumer.ts";
import { deliver } from "../bus/deliver.ts";
import { defineEvent } from "../bus/event.ts";
import { createMeter } from "../db/meter.ts";
import { defineJob, perform } from "../jobs/job.ts";
import { performNow } from "../testing/perform-now.ts";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";
import { callOut, fetchOutside } from "./call-out.ts";

let test: TestPlatform;
beforeAll(async () => {
  test = await testPlatform();
});
afterAll(() => test.close());

const job = defineJob("probe.call", z.object({}));
const refusal = "probe was called inside a transaction: make it a job";
let calls = 0;
const call = () => callOut("probe", async () => (calls += 1));

describe("a call to the outside world", () => {
  it("is made by a job before it records anything", async () => {
    calls = 0;
    await performNow(
      test.platform,
      perform(job, async (ctx) => {
        await ctx.tx(async (tx) => void tx.ids.next());
        await call();
        return undefined;
      }),
    );
    expect(calls).toBe(1);
  });

  it("is refused where a job records, in a transaction that an act opens, and in what that waits for", async () => {
    calls = 0;
    await expect(
      performNow(
        test.platform,
        perform(job, async () => () => call()),
      ),
    ).rejects.toThrow(refusal);
    const ctx = test.ctx();
    const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
    await expect(ctx.tx(() => later().then(call))).rejects.toThrow(refusal);
    await expect(ctx.tx(() => fetchOutside("probe", "http://127.0.0.1:9/", {}))).rejects.toThrow(refusal);
    expect(calls).toBe(0);
  });

  it("is refused to a consumer of events, which always is in one: a fault of ours, and not a service that is away", async () => {
    calls = 0;
    const consumer = consume(defineEvent("probe.happened", z.object({})), "probe.call", async () => void (await call()));
    const event = { id: test.platform.ids.next(), day: "2026-11-16", subject: "probe.happened", occurred_at: "", payload: {} };
    expect(await deliver(test.platform, consumer, event, 1)).toMatchObject({ done: false });
    expect(await test.sql("select attempts, waits, last_error from platform.delivery_failure")).toMatchObject([{ attempts: 1, waits: 0 }]);
    expect(calls).toBe(0);
    await test.platform.database.tx(createMeter(), async () => undefined);
    await call();
    expect(calls).toBe(1);
  });
});
