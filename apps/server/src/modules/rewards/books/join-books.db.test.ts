import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import { createMeter } from "#platform/db/meter.ts";
import { momentsOf } from "#platform/india.ts";
import { seedBadges } from "../../../../seeds/seed-badges.ts";
import type { TestApp } from "../../../../test/test-app.ts";
import { startWorker } from "../../../../test/with-worker.ts";
import { peopleMerged } from "../../identity/index.ts";
import { listBroken } from "./audit.store.ts";
import { rebuildBoards } from "../boards/rebuild-boards.ts";
import { credit } from "./credit.ts";
import { rewardsConsumers } from "../consumers.ts";
import { handsOn } from "../testing/lists.ts";
import { answer, appOfPeople, askAs, makePerson, makeQuestions, sendAs } from "../testing/people.ts";

let app: TestApp;
let worker: ReturnType<typeof startWorker>;
let math: string[];
let science: string[];

beforeAll(async () => {
  app = await appOfPeople();
  // Only this module: what quiz makes of the same event is tested there.
  worker = startWorker(app, [{ name: "rewards", columns: {}, consumers: rewardsConsumers }]);
  await seedBadges(app.ctx(system));
  math = await makeQuestions(app, "math", 70);
  science = await makeQuestions(app, "science", 5);
});
afterAll(async () => {
  await worker.stop();
  await handsOn(app).close();
});

async function join(from: string, into: string): Promise<void> {
  await app.sql("update identity.person set status = 'merged', merged_into = $2 where id = $1", [from, into]);
  await app.platform.database.tx(createMeter(), (tx) => emit(tx, peopleMerged, { from_id: from, into_id: into }));
  await worker.settled();
}

const weekly = (id: string) =>
  app.sql("select week::text, subject, points from rewards.week_score where user_id = $1 order by week, subject", [id]);
const wallet = async (id: string) => (await askAs(app, id, "/wallet/summary")).json;
const sevenDays = (user_id: string, ...days: string[]) =>
  credit(
    app.ctx(system),
    "quiz_seven_days",
    days.map((day) => ({ user_id, object_id: day, at: momentsOf(day).from })),
  );
const grant = (id: string, user: string, badge: string, at: string) =>
  app.sql("insert into rewards.badge_grant values ($1, $2, $3, $4, 1)", [id, user, badge, at]);

describe("two accounts of one person", () => {
  it("have one score for each week, and what both answered counts once", async () => {
    const [from, into] = [await makePerson(app), await makePerson(app)];
    const monday = momentsOf("2026-03-02").from;
    await answer(app, from, [math[0]!, math[1]!, science[0]!], monday);
    await answer(app, into, [math[1]!, math[2]!], monday);
    await answer(app, from, [math[3]!], momentsOf("2026-03-09").from);
    await join(from, into);
    expect(await weekly(into)).toEqual([
      { week: "2026-03-02", subject: "", points: 80 },
      { week: "2026-03-02", subject: "math", points: 60 },
      { week: "2026-03-02", subject: "science", points: 20 },
      { week: "2026-03-09", subject: "", points: 20 },
      { week: "2026-03-09", subject: "math", points: 20 },
    ]);
    // What was earned twice stays in the book of the account that is gone, and on no list.
    expect(await weekly(from)).toEqual([
      { week: "2026-03-02", subject: "", points: 20 },
      { week: "2026-03-02", subject: "math", points: 20 },
    ]);
    expect((await wallet(into)).points).toEqual({ left: 100, earned: 100, used: 0 });
    const { data } = (await askAs(app, into, "/wallet/history?currency=points")).json;
    expect(data.map(({ about, balance }: { about: string; balance: number }) => [about, balance])).toEqual([
      ["math", 100],
      ["science", 80],
      ["math", 60],
      ["math", 40],
      ["math", 20],
    ]);
    expect(await listBroken(app.ctx(system).db)).toEqual([]);
  });

  it("are one also when it is said twice, and when the one that stays goes on into a third", async () => {
    const [first, second, third] = [await makePerson(app), await makePerson(app), await makePerson(app)];
    await answer(app, first, math.slice(0, 2));
    await answer(app, second, math.slice(1, 3));
    await answer(app, third, math.slice(2, 4));
    await join(first, second);
    await join(first, second);
    await join(second, third);
    expect((await wallet(third)).week.points).toBe(80);
    expect(await listBroken(app.ctx(system).db)).toEqual([]);
  });

  it("may have earned more in a day than one could: that was within the caps of each", async () => {
    const [from, into] = [await makePerson(app), await makePerson(app)];
    await answer(app, from, math.slice(0, 40));
    await answer(app, into, math.slice(30, 70));
    await join(from, into);
    expect((await wallet(into)).points.earned).toBe(70 * 20);
    expect(await listBroken(app.ctx(system).db)).toEqual([]);
  });

  it("have the coins that are left of both, and those of one day once", async () => {
    const [from, into] = [await makePerson(app), await makePerson(app)];
    await sevenDays(from, "2026-01-07", "2026-01-14");
    await sevenDays(into, "2026-01-14", "2026-01-21");
    await app.sql("update rewards.balance set used = 20 where user_id = $1", [from]);
    await app.sql(
      `with t as (insert into rewards.transaction values ($1, $2, 'bought', 'something', now()) returning id)
       insert into rewards.entry select t.id, owner, 'coins', amount from t, (values ($2::uuid, -20), (null, 20)) side (owner, amount)`,
      [randomUUID(), from],
    );
    await join(from, into);
    // Of 70 coins 20 were spent and 35 the other has as well.
    expect((await wallet(into)).coins).toEqual({ left: 85, earned: 85, used: 0 });
    expect(await listBroken(app.ctx(system).db)).toEqual([]);
  });

  it("have what was earned before, after and while they became one", async () => {
    const pairs = await Promise.all(Array.from({ length: 12 }, async () => [await makePerson(app), await makePerson(app)] as const));
    await Promise.all(pairs.map(([from]) => answer(app, from, math.slice(0, 1))));
    await Promise.all(
      pairs.flatMap(([from, into]) => [answer(app, from, math.slice(1, 2)), join(from, into), answer(app, into, math.slice(2, 3))]),
    );
    await Promise.all(pairs.map(([from]) => answer(app, from, math.slice(3, 4))));
    for (const [from, into] of pairs) {
      expect((await wallet(into)).points).toEqual({ left: 80, earned: 80, used: 0 });
      expect((await wallet(from)).points.left).toBe(0);
    }
    expect(await listBroken(app.ctx(system).db)).toEqual([]);
  });

  it("have the coins that come late as well, and no day's twice", async () => {
    const [from, into, third] = [await makePerson(app), await makePerson(app), await makePerson(app)];
    await sevenDays(from, "2026-01-07");
    await join(from, into);
    await sevenDays(from, "2026-01-14");
    await sevenDays(into, "2026-01-07", "2026-01-14", "2026-01-21");
    expect((await wallet(into)).coins).toEqual({ left: 105, earned: 105, used: 0 });
    await join(into, third);
    await sevenDays(from, "2026-01-28");
    expect((await wallet(third)).coins.left).toBe(140);
    expect(await listBroken(app.ctx(system).db)).toEqual([]);
  });

  it("have a badge that takes the points of both", async () => {
    const [from, into] = [await makePerson(app), await makePerson(app)];
    await answer(app, from, math.slice(0, 25));
    await answer(app, into, math.slice(25, 50));
    await join(from, into);
    expect(await app.sql("select badge from rewards.badge_grant where user_id = $1", [into])).toEqual([{ badge: "four-figures" }]);
  });

  it("are on the lists as one", async () => {
    const [from, into] = [await makePerson(app, { name: "From" }), await makePerson(app, { name: "Into" })];
    await answer(app, from, math.slice(0, 60));
    await answer(app, into, math.slice(60, 69));
    await join(from, into);
    await rebuildBoards(app.ctx(system));
    const reply = (await askAs(app, into, "/rewards/board")).json;
    expect(reply.me).toEqual({ place: 2, points: 69 * 20, absent: null });
    expect(reply.data.some(({ name }: { name: string }) => name === "From")).toBe(false);
  });

  it("are not seen where one of them did not want to be", async () => {
    const [shy, open, both] = [await makePerson(app), await makePerson(app), await makePerson(app)];
    await sendAs(app, shy, "/rewards/showing", { boards: false });
    await join(shy, open);
    expect((await sendAs(app, open, "/rewards/showing", {})).json).toMatchObject({ boards: false, badges: false });
    // Both have to have opened the pages of their badges.
    await sendAs(app, open, "/rewards/showing", { badges: true });
    await join(open, both);
    expect((await sendAs(app, both, "/rewards/showing", {})).json).toMatchObject({ boards: false, badges: false });
    const [one, other] = [await makePerson(app), await makePerson(app)];
    for (const id of [one, other]) await sendAs(app, id, "/rewards/showing", { badges: true });
    await join(one, other);
    expect((await sendAs(app, other, "/rewards/showing", {})).json).toMatchObject({ boards: true, badges: true });
  });

  it("keep the older of two grants, with its page, and every other one", async () => {
    const [from, into] = [await makePerson(app), await makePerson(app)];
    const [older, newer, oldest, young, only] = Array.from({ length: 5 }, () => randomUUID()) as [string, string, string, string, string];
    await grant(older, from, "first-dot", "2026-01-01");
    await grant(newer, into, "first-dot", "2026-02-01");
    await grant(oldest, into, "ten-ticks", "2026-01-01");
    await grant(young, from, "ten-ticks", "2026-02-01");
    await grant(only, from, "five-mornings", "2026-02-02");
    for (const id of [from, into]) await sendAs(app, id, "/rewards/showing", { badges: true });
    await join(from, into);
    const rows = await app.sql<{ id: string }>("select id from rewards.badge_grant where user_id = $1 order by badge", [into]);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([older, oldest, only]));
    expect(await app.sql("select 1 from rewards.badge_grant where user_id = $1", [from])).toEqual([]);
    expect([(await app.ask("GET", `/api/badges/${older}`)).status, (await app.ask("GET", `/api/badges/${newer}`)).status]).toEqual([
      200, 404,
    ]);
  });
});
