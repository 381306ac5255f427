import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import { seedBadges } from "../../../../seeds/seed-badges.ts";
import { certifiedCourse, graduate } from "../../../../test/earn-certificate.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { startWorker } from "../../../../test/with-worker.ts";
import { courseCompleted } from "../../learning/index.ts";
import { rewardsConsumers } from "../consumers.ts";

let app: TestApp;
let worker: ReturnType<typeof startWorker>;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000 } });
  await seedBadges(app.ctx(system));
  worker = startWorker(app, [{ name: "rewards", columns: {}, consumers: rewardsConsumers }]);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const coinsOf = async (id: string) =>
  (await app.sql<{ earned: string }>("select earned from rewards.balance where user_id = $1 and currency = 'coins'", [id])).map(
    ({ earned }) => Number(earned),
  );

describe("a course that is finished", () => {
  it("brings its coins once, however often it is told, and the first one a badge", async () => {
    const first = await certifiedCourse(app, "paid-in-coins");
    const { browser, id } = await graduate(app, first, "Asha Rao");
    await worker.settled();
    expect(await coinsOf(id)).toEqual([60]);
    expect(await app.sql("select badge from rewards.badge_grant where user_id = $1", [id])).toEqual([{ badge: "first-sheet" }]);
    const again = { user_id: id, resource_id: first.id, edition: 1, number: null, at: new Date().toISOString(), minutes: [] };
    for (let times = 0; times < 3; times += 1) await app.ctx().tx((tx) => emit(tx, courseCompleted, again));
    await worker.settled();
    expect(await coinsOf(id)).toEqual([60]);
    const { json } = await browser.ask("GET", "/api/wallet/history?currency=coins");
    expect(json.data).toMatchObject([{ activity: "complete_course", about: "Thumbs, not hands", amount: 60 }]);
  });
});
