import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { createMeter } from "../db/meter.ts";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";
import { until } from "../testing/until.ts";
import { enqueue } from "./enqueue.ts";
import { defineJob, perform } from "./job.ts";
import { runJobs } from "./run-jobs.ts";

const needy = defineJob("probe.needy", z.object({ number: z.int() }));
const plain = defineJob("probe.plain", z.object({ number: z.int() }));
let test: TestPlatform;
beforeAll(async () => {
  test = await testPlatform();
});
afterAll(() => test.close());

const ask = (job: typeof needy, number: number) => test.platform.database.tx(createMeter(), (tx) => enqueue(tx, job, { number }));
const states = async () =>
  (await test.sql<{ state: string }>("select state from pgboss.job_common where name = 'probe.needy'")).map(({ state }) => state);
const lacks = async () => (await test.platform.metrics.lacks.get()).values;

describe("a job that needs what not every machine has", () => {
  it("is left to a worker that has it, neither tried nor failed, and the others are done", async () => {
    const done: number[] = [];
    const performers = (isThere: () => Promise<boolean>) => [
      perform(needy, async (_ctx, { number }) => void done.push(number), { name: "a tool", isThere }),
      perform(plain, async (_ctx, { number }) => void done.push(-number)),
    ];
    await ask(needy, 1);
    await ask(plain, 2);
    const stop = new AbortController();
    const without = runJobs(
      test.platform,
      performers(() => Promise.reject(new Error("no such file"))),
      stop.signal,
    );
    await until(() => done.includes(-2));
    await ask(needy, 3);
    await ask(plain, 4);
    await until(() => done.includes(-4));
    expect([done, await states(), await lacks()]).toMatchObject([
      [-2, -4],
      ["created", "created"],
      [{ labels: { what: "a tool" }, value: 1 }],
    ]);
    stop.abort();
    await without;
    const end = new AbortController();
    const having = runJobs(
      test.platform,
      performers(async () => true),
      end.signal,
    );
    await until(() => done.includes(1) && done.includes(3));
    expect(await lacks()).toMatchObject([{ value: 0 }]);
    end.abort();
    await having;
  });
});
