import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { run } from "../db/statement.ts";
import type { AppError } from "../errors.ts";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";
import { defineBatch } from "./micro-batch.ts";

let test: TestPlatform;
let commits: number[];
let turn = 0;

beforeAll(async () => {
  test = await testPlatform({}, [], "call");
  await test.sql(`create schema probe; grant usage on schema probe to app_runtime;
    create table probe.row (number int primary key check (number >= 0)); grant select, insert on probe.row to app_runtime`);
});
beforeEach(async () => {
  commits = [];
  await test.sql("truncate probe.row");
});
afterAll(() => test.close());

/** Each test has a queue of its own: queues live as long as the process. */
function probe(options: { mostWaiting?: number; mostRows?: number } = {}) {
  turn += 1;
  return defineBatch<number, boolean>({
    name: `probe.${turn}`,
    ...options,
    async write(tx, numbers) {
      const { rows } = await tx[run]<{ number: number }>({
        schema: "probe",
        text: "insert into probe.row select unnest($1::int[]) on conflict do nothing returning number",
        values: [numbers],
      });
      commits.push(numbers.length);
      const fresh = new Set(rows.map((row) => row.number));
      return numbers.map((number) => fresh.has(number));
    },
  });
}

const stored = async () => (await test.sql<{ count: number }>("select count(*)::int as count from probe.row"))[0]!.count;

describe("ctx.batch", () => {
  it("lets rows that come together share a commit, and answers each for itself", async () => {
    const batch = probe();
    const ctx = test.ctx();
    const answers = await Promise.all(Array.from({ length: 300 }, (_, number) => ctx.batch(batch, number)));
    expect(answers.every(Boolean)).toBe(true);
    expect(await stored()).toBe(300);
    expect(commits.length).toBeLessThanOrEqual(3);
    expect(await ctx.batch(batch, 7)).toBe(false); // was already there
  });

  it("keeps a batch within its size", async () => {
    const batch = probe({ mostRows: 100 });
    await Promise.all(Array.from({ length: 450 }, (_, number) => test.ctx().batch(batch, number)));
    expect(Math.max(...commits)).toBeLessThanOrEqual(100);
    expect(await stored()).toBe(450);
  });

  it("fails a poisoned row alone", async () => {
    const batch = probe();
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, number) => test.ctx().batch(batch, number === 77 ? -1 : number)),
    );
    expect(results.filter((result) => result.status === "rejected")).toHaveLength(1);
    expect(results[77]).toMatchObject({ status: "rejected", reason: { code: "internal" } });
    expect(await stored()).toBe(199);
  });

  it("turns rows away with 503 and a spread time to come back when the queue is full", async () => {
    const batch = probe({ mostWaiting: 50 });
    const results = await Promise.allSettled(Array.from({ length: 200 }, (_, number) => test.ctx().batch(batch, number)));
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason as AppError] : []));
    expect(refused).toHaveLength(150);
    expect(refused[0]).toMatchObject({ code: "overloaded", status: 503 });
    expect(new Set(refused.map((error) => error.retryAfter)).size).toBeGreaterThan(1);
    expect(await stored()).toBe(50);
  });

  it("lets nobody wait longer than two seconds, whatever PostgreSQL does", async () => {
    const gate = Promise.withResolvers<boolean[]>();
    const batch = defineBatch<number, boolean>({ name: "probe.stuck", write: () => gate.promise });
    const began = performance.now();
    const results = await Promise.allSettled(Array.from({ length: 5 }, (_, number) => test.ctx().batch(batch, number)));
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(results.every((result) => result.status === "rejected" && (result.reason as AppError).code === "overloaded")).toBe(true);
    gate.resolve([]);
  });

  it("answers 503 when the record is out of reach, without splitting", async () => {
    let writes = 0;
    const batch = defineBatch<number, boolean>({
      name: "probe.gone",
      write: async () => {
        writes += 1;
        throw Object.assign(new Error("terminating connection"), { code: "57P01" });
      },
    });
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => test.ctx().batch(batch, number)));
    expect(results.every((result) => result.status === "rejected" && (result.reason as AppError).code === "unavailable")).toBe(true);
    expect(writes).toBe(1);
  });
});
