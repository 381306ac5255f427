import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runHistories } from "../../../../test/orders.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

/** `pnpm sim:points` runs a thousand. */
const histories = 60;

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("answers, joined accounts, folding and replays in any order", () => {
  it("give the same books: those that the answers say", async () => {
    const seed = Number(process.hrtime.bigint() % 1_000_000_007n);
    expect(await runHistories(app, histories, seed)).toBe(histories);
  });
});
