import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { momentsOf } from "#platform/india.ts";
import type { TestApp } from "../../../../test/test-app.ts";
import { appOfPeople, askAs, makePerson } from "../testing/people.ts";
import { handsOn } from "../testing/lists.ts";
import { listBroken } from "./audit.store.ts";
import { credit } from "./credit.ts";
import { joinBooks } from "./join-books.ts";
import { returnCoins } from "./return-coins.ts";
import { spendCoins } from "./spend-coins.ts";

let app: TestApp;
beforeAll(async () => {
  app = await appOfPeople();
});
afterAll(() => handsOn(app).close());

/** Somebody with 35 coins for each of these days. */
async function withCoins(...days: string[]): Promise<string> {
  const id = await makePerson(app);
  await credit(
    app.ctx(system),
    "quiz_seven_days",
    days.map((day) => ({ user_id: id, object_id: day, at: momentsOf(day).from })),
  );
  return id;
}

const spend = (userId: string, objectId: string, coins: number) => app.ctx(system).tx((tx) => spendCoins(tx, { userId, objectId, coins }));
const back = (userId: string, objectId: string, part: string, coins: number) =>
  app.ctx(system).tx((tx) => returnCoins(tx, { userId, objectId, part, coins }));
const coins = async (id: string) => (await askAs(app, id, "/wallet/user-coins")).json.response.data;
const broken = (...ids: string[]) => listBroken(app.ctx(system).db, ids);

describe("coins that are given for something", () => {
  it("leave the purse once, however often it is asked, and are told with what they were given for", async () => {
    const id = await withCoins("2026-03-02", "2026-03-03");
    expect(await Promise.all([spend(id, "UO-1", 40), spend(id, "UO-1", 40), spend(id, "UO-1", 40)])).toEqual([true, true, true]);
    expect(await coins(id)).toEqual({ coins: 30, used_coins: 40, total_earned_coins: 70 });
    const { data } = (await askAs(app, id, "/wallet/history?currency=coins")).json;
    expect(data[0]).toMatchObject({ activity: "spend_coins", about: "UO-1", amount: -40, balance: 30 });
    expect(await broken(id)).toEqual([]);
  });

  it("are never more than there are, whoever asks at once", async () => {
    const id = await withCoins("2026-03-02", "2026-03-03");
    const all = await Promise.all(Array.from({ length: 20 }, (_, order) => spend(id, `UO-${order}`, 30)));
    expect(all.filter(Boolean)).toHaveLength(2);
    expect(await coins(id)).toEqual({ coins: 10, used_coins: 60, total_earned_coins: 70 });
    expect(await spend(await makePerson(app), "UO-1", 1)).toBe(false);
    expect(await broken(id)).toEqual([]);
  });

  it("are not taken when what they are given for does not come about", async () => {
    const id = await withCoins("2026-03-02");
    const given = app.ctx(system).tx(async (tx) => {
      await spendCoins(tx, { userId: id, objectId: "UO-1", coins: 10 });
      throw new Error("nothing came of it");
    });
    await expect(given).rejects.toThrow("nothing came of it");
    expect(await coins(id)).toEqual({ coins: 35, used_coins: 0, total_earned_coins: 35 });
  });
});

describe("coins that come back", () => {
  it("are used less and were not earned again: each part once, and never more than was given", async () => {
    const id = await withCoins("2026-03-02", "2026-03-03");
    await spend(id, "UO-1", 50);
    expect(await Promise.all([back(id, "UO-1", "r1", 20), back(id, "UO-1", "r1", 20)])).toEqual(expect.arrayContaining([20, 0]));
    expect(await coins(id)).toEqual({ coins: 40, used_coins: 30, total_earned_coins: 70 });
    expect(await back(id, "UO-1", "r2", 50)).toBe(30);
    expect(await back(id, "UO-1", "r3", 10)).toBe(0);
    expect(await back(id, "UO-2", "r1", 10)).toBe(0);
    expect(await coins(id)).toEqual({ coins: 70, used_coins: 0, total_earned_coins: 70 });
    const { data } = (await askAs(app, id, "/wallet/history?currency=coins")).json;
    expect(data[0]).toMatchObject({ activity: "return_coins", about: "UO-1", amount: 30, balance: 70 });
    // What came back is no week's income.
    expect((await askAs(app, id, "/wallet/summary")).json.coins).toMatchObject({ left: 70, earned: 70, used: 0 });
    expect(await broken(id)).toEqual([]);
  });

  it("reach whoever the account has become", async () => {
    const [from, into] = [await withCoins("2026-03-02", "2026-03-03"), await withCoins("2026-03-04")];
    await spend(from, "UO-1", 40);
    await app.sql("update identity.person set status = 'merged', merged_into = $2 where id = $1", [from, into]);
    await app.ctx(system).tx((tx) => joinBooks(tx, from, into));
    const before = (await coins(into)).coins;
    expect(await back(from, "UO-1", "expired", 40)).toBe(40);
    expect((await coins(into)).coins - before).toBe(40);
    expect(await broken(from, into)).toEqual([]);
  });

  it("in any order of spending and returning leave no coin over and none doubled", { timeout: 60_000 }, async () => {
    const step = fc.record({
      order: fc.integer({ min: 0, max: 2 }),
      part: fc.integer({ min: -1, max: 2 }),
      coins: fc.integer({ min: 1, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const id = await withCoins("2026-03-02", "2026-03-03");
        const model = { left: 70, given: new Map<number, number>(), back: new Map<number, number>(), parts: new Set<string>() };
        const [said, due]: [unknown[], unknown[]] = [[], []];
        for (const { order, part, coins: amount } of steps) {
          const given = model.given.get(order) ?? 0;
          if (part < 0) {
            const takes = given === 0 && amount <= model.left;
            said.push(await spend(id, `UO-${order}`, amount));
            due.push(given > 0 || takes);
            if (takes) [model.left] = [model.left - amount, model.given.set(order, amount)];
          } else {
            const key = `${order} ${part}`;
            const open = given - (model.back.get(order) ?? 0);
            const comes = model.parts.has(key) ? 0 : Math.min(amount, open);
            said.push(await back(id, `UO-${order}`, String(part), amount));
            due.push(comes);
            if (comes > 0) model.parts.add(key);
            model.back.set(order, (model.back.get(order) ?? 0) + comes);
            model.left += comes;
          }
        }
        expect(said).toEqual(due);
        expect(await coins(id)).toEqual({ coins: model.left, used_coins: 70 - model.left, total_earned_coins: 70 });
        expect(await broken(id)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it("past the book are found by the audit", async () => {
    const id = await withCoins("2026-03-02");
    await spend(id, "UO-1", 20);
    await app.sql("update rewards.balance set used = used - 5 where user_id = $1", [id]);
    expect(await broken(id)).toEqual([{ kind: "balance", user_id: id }]);
  });
});
