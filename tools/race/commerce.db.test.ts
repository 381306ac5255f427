import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { type TestApp, testApp } from "@upaya/server/test/test-app.ts";
import { type Caller, callers, withoutHolding } from "./callers.ts";
import { openShop } from "./commerce-ground.ts";
import { type Counts, judge } from "./commerce-judge.ts";
import { guards, type Race, type RaceName, raceNames, races } from "./commerce-races.ts";

const many = 20;
let app: TestApp;
let product: string;

beforeAll(async () => {
  await ensureTemplate();
});
beforeEach(async () => {
  app = await testApp({ env: { DATABASE_POOL: many + 4 } });
  product = await openShop(app);
});
afterEach(() => app.close());

async function run(name: RaceName, caller: Caller = callers(app)): Promise<Race & Counts> {
  const race = await races[name]({ ground: app, caller, product, many, say: () => undefined });
  const { doubled, ...counts } = await judge(app);
  return { ...race, ...counts, doubled: race.doubled + doubled };
}

describe("a race for money", () => {
  it.each(raceNames)("ends well: %s", async (name) => {
    const race = await run(name);
    expect(race).toMatchObject({ over_cap: 0, doubled: 0, negative: 0, gaps: 0, odd: 0, won: race.wanted });
  });

  it.each(raceNames)("is lost without its guard: %s", async (name) => {
    const { tables, walls, rises } = guards[name];
    await app.sql(walls);
    let seen = 0;
    // A race may end well by luck.
    for (let turn = 0; turn < 10 && seen === 0; turn += 1) seen = (await run(name, withoutHolding(callers(app), tables)))[rises];
    expect(seen).toBeGreaterThan(0);
  });
});
