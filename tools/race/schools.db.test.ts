import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { type TestApp, testApp } from "@upaya/server/test/test-app.ts";
import { type Caller, callers, withoutHolding } from "./callers.ts";
import { type Counts, judge } from "./schools-judge.ts";
import { guards, type RaceName, raceNames, races } from "./schools-races.ts";
import type { Race } from "./schools-run.ts";

const many = 20;
let app: TestApp;

beforeAll(async () => {
  await ensureTemplate();
});
beforeEach(async () => {
  app = await testApp({ env: { DATABASE_POOL: many + 4, REQUESTS_PER_HOUR: 1_000_000, NUMBERS_PER_HOUR: 1_000_000 } });
});
afterEach(() => app.close());

async function run(name: RaceName, caller: Caller = callers(app)): Promise<Race & Counts> {
  return { ...(await races[name]({ ground: app, caller, many, say: () => undefined })), ...(await judge(app)) };
}

describe("a race for a school", () => {
  it.each(raceNames)("ends well: %s", async (name) => {
    const race = await run(name);
    expect(race).toMatchObject({ over: 0, doubled: 0, without_main: 0, odd: 0, won: race.wanted });
  });

  it.each(raceNames)("is lost when nobody holds what they change: %s", async (name) => {
    const { held, rises } = guards[name];
    let seen = 0;
    // A race may end well by luck.
    for (let turn = 0; turn < 10 && seen === 0; turn += 1) seen = (await run(name, withoutHolding(callers(app), held)))[rises];
    expect(seen).toBeGreaterThan(0);
  });
});
