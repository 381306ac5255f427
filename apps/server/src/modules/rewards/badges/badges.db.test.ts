import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import { createMeter } from "#platform/db/meter.ts";
import { seedBadges } from "../../../../seeds/seed-badges.ts";
import type { TestApp } from "../../../../test/test-app.ts";
import { startWorker } from "../../../../test/with-worker.ts";
import { daysCounted } from "../../quiz/index.ts";
import { credit } from "../books/credit.ts";
import { handsOn } from "../testing/lists.ts";
import { answer, appOfPeople, askAs, giveFigures, makePerson, makeQuestions, sendAs } from "../testing/people.ts";
import { listBadges } from "./badges.store.ts";
import { grantBadges } from "./grant-badges.ts";
import { saveBadges } from "./save-badges.ts";

let app: TestApp;
let worker: ReturnType<typeof startWorker>;
let math: string[];

beforeAll(async () => {
  app = await appOfPeople();
  worker = startWorker(app);
  await seedBadges(app.ctx(system));
  math = await makeQuestions(app, "math", 60);
});
afterAll(async () => {
  await worker.stop();
  await handsOn(app).close();
});

interface Told {
  readonly user_id: string;
  readonly length: number;
  readonly reached: boolean;
}

const tell = (day: string, people: readonly Told[]) =>
  app.platform.database.tx(createMeter(), (tx) => emit(tx, daysCounted, { day, people: [...people] }));
const counted = (user_id: string, length = 1) => ({ user_id, length, reached: true });
const mine = async (id: string) => (await askAs(app, id, "/badges/mine")).json;
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug).sort();
const grantsOf = (id: string) =>
  app.sql<{ badge: string; figure: number }>("select badge, figure from rewards.badge_grant where user_id = $1", [id]);
const told = async (id: string) => {
  const rows = await app.sql<{ grants: { user_id: string; badge: string }[] }>(
    "select payload -> 'grants' as grants from platform.outbox where subject = 'rewards.badges_granted'",
  );
  return rows.flatMap(({ grants }) => grants).filter(({ user_id }) => user_id === id);
};

describe("a badge", () => {
  it("is granted by its rule once the figures are there", async () => {
    const id = await makePerson(app);
    await giveFigures(app, id, { days: 30, streak: 6, correct: { math: 25, hindi: 24 } });
    await tell("2026-01-30", [counted(id)]);
    await worker.settled();
    expect((await grantsOf(id)).map(({ badge }) => badge).sort()).toEqual([
      "first-dot",
      "five-mornings",
      "number-sense",
      "steady-hands",
      "ten-ticks",
    ]);
    expect(await grantsOf(id)).toContainEqual({ badge: "number-sense", figure: 25 });
  });

  it("comes with the first answer that somebody gives", async () => {
    const id = await makePerson(app);
    expect((await sendAs(app, id, "/quiz/attempt", { quiz_id: math[0], answer: "The first" })).status).toBe(200);
    await worker.settled();
    expect(await grantsOf(id)).toEqual([{ badge: "first-dot", figure: 1 }]);
  });

  it("is granted once, however often and at once the event comes, and told once", async () => {
    const id = await makePerson(app);
    await giveFigures(app, id, { days: 5, correct: { math: 3 } });
    await Promise.all(Array.from({ length: 8 }, () => tell("2026-01-05", [counted(id)])));
    const grants = Array.from({ length: 8 }, () => app.platform.database.tx(createMeter(), (tx) => grantBadges(tx, [id])));
    await Promise.all(grants);
    await worker.settled();
    expect((await grantsOf(id)).map(({ badge }) => badge).sort()).toEqual(["first-dot", "five-mornings"]);
    expect((await told(id)).map(({ badge }) => badge).sort()).toEqual(["first-dot", "five-mornings"]);
  });

  it("for points comes with the points, wherever they come from", async () => {
    const id = await makePerson(app);
    await answer(app, id, math.slice(0, 49));
    const share = () => credit(app.ctx(system), "share_resource", [{ user_id: id, object_id: randomUUID(), at: new Date() }]);
    await Promise.all([share(), share(), share()]);
    expect(await grantsOf(id)).toEqual([]);
    await answer(app, id, math.slice(49, 50));
    expect(await grantsOf(id)).toEqual([{ badge: "four-figures", figure: 1_015 }]);
  });

  it("stays when its rule becomes harder, and can be changed by nobody", async () => {
    const id = await makePerson(app);
    const rules = await listBadges(app.ctx(system).db);
    await giveFigures(app, id, { days: 5 });
    await tell("2026-01-05", [counted(id)]);
    await worker.settled();
    await saveBadges(
      app.ctx(system),
      rules.map((badge) => (badge.slug === "five-mornings" ? { ...badge, needed: 9 } : badge)),
    );
    expect(slugs((await mine(id)).earned)).toContain("five-mornings");
    await saveBadges(app.ctx(system), rules);
    await expect(app.sql("begin; set local role app_runtime; update rewards.badge_grant set figure = 9; commit")).rejects.toThrow(
      /permission denied/,
    );
    await app.sql("rollback");
  });
});

describe("seven days", () => {
  const coins = async (id: string) => (await askAs(app, id, "/wallet/user-coins")).json.response.data.total_earned_coins;

  it("earn coins once for each seventh day that was reached", async () => {
    const id = await makePerson(app);
    await tell("2026-06-06", [counted(id, 6)]);
    await tell("2026-06-07", [counted(id, 7)]);
    await tell("2026-06-07", [counted(id, 7)]);
    await tell("2026-06-07", [{ user_id: id, length: 7, reached: false }]);
    await worker.settled();
    expect(await coins(id)).toBe(35);
    await tell("2026-06-14", [counted(id, 14)]);
    await worker.settled();
    expect(await coins(id)).toBe(70);
    const lines = (await askAs(app, id, "/wallet/history?currency=coins")).json.data;
    expect(lines.map(({ activity, about, happened_at }: Record<string, string>) => [activity, about, happened_at])).toEqual([
      ["quiz_seven_days", "2026-06-14", "2026-06-14T18:29:59.999Z"],
      ["quiz_seven_days", "2026-06-07", "2026-06-07T18:29:59.999Z"],
    ]);
  });

  it("earn nothing for a day that only kept the streak", async () => {
    const id = await makePerson(app);
    await tell("2026-06-07", [{ user_id: id, length: 7, reached: false }]);
    await worker.settled();
    expect(await coins(id)).toBe(0);
  });
});

describe("GET /badges/mine", () => {
  it("lists what one has, the newest first, what is on the way and what is not begun", async () => {
    const id = await makePerson(app);
    expect((await mine(id)).earned).toEqual([]);
    expect((await mine(id)).under_way).toEqual([]);
    await giveFigures(app, id, { days: 1, correct: { math: 4 } });
    await tell("2026-01-01", [counted(id)]);
    await worker.settled();
    await giveFigures(app, id, { days: 5, correct: { math: 4, hindi: 3 } });
    await tell("2026-01-05", [counted(id)]);
    await worker.settled();
    const reply = await mine(id);
    expect(reply.earned.map(({ slug }: { slug: string }) => slug)).toEqual(["five-mornings", "first-dot"]);
    const way = Object.fromEntries(reply.under_way.map((badge: { slug: string; value: number; needed: number }) => [badge.slug, badge]));
    expect(way["ten-ticks"]).toMatchObject({ measure: "correct", value: 7, needed: 10 });
    expect(way["matra-by-matra"]).toMatchObject({ measure: "correct", value: 3, needed: 25 });
    expect(way["steady-hands"]).toMatchObject({ measure: "days", value: 5, needed: 30 });
    expect(slugs(reply.not_begun)).toContain("four-figures");
    expect(reply.earned.length + reply.under_way.length + reply.not_begun.length).toBe((await listBadges(app.ctx(system).db)).length);
    expect(reply.shown).toBe(false);
    expect((await app.ask("GET", "/api/badges/mine")).status).toBe(401);
  });

  it("never says more than is needed: what is met and not granted yet is a moment away", async () => {
    const id = await makePerson(app);
    await giveFigures(app, id, { days: 9 });
    const { under_way } = await mine(id);
    expect(under_way.find(({ slug }: { slug: string }) => slug === "five-mornings")).toMatchObject({ value: 5, needed: 5 });
  });
});

describe("GET /badges/:id", () => {
  async function holder(name: string | null, slug: string, figures: Parameters<typeof giveFigures>[2], opened = true) {
    const id = await makePerson(app, { name, city: "Nashik" });
    await giveFigures(app, id, figures);
    await tell("2026-01-05", [counted(id)]);
    await worker.settled();
    if (opened) await sendAs(app, id, "/rewards/showing", { badges: true });
    const badge = (await mine(id)).earned.find((each: { slug: string }) => each.slug === slug);
    return { id, badge: badge.id as string };
  }
  const open = (badge: string) => app.ask("GET", `/api/badges/${badge}`);

  it("is open to everybody once its owner has opened it, and tells what it took", async () => {
    await holder("Ravi", "unbroken-line", { streak: 30 });
    const { badge } = await holder("Asha", "unbroken-line", { streak: 31, days: 31 });
    const { status, json } = await open(badge);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: badge,
      slug: "unbroken-line",
      name: "The unbroken line",
      standard: "Professional Development and Growth",
      measure: "streak",
      needed: 30,
      figure: 31,
      holder: { name: "Asha", city: "Nashik" },
      holders: 2,
      others: 4,
    });
    expect(JSON.stringify(json)).not.toContain("user_id");
  });

  it("is nobody else's to see until its owner opens it, also when they have said something of the weekly lists", async () => {
    const { id, badge } = await holder("Asha", "first-dot", {}, false);
    expect((await open(badge)).status).toBe(404);
    expect((await sendAs(app, id, "/rewards/showing", { boards: true })).json).toMatchObject({ boards: true, badges: false });
    expect((await open(badge)).status).toBe(404);
    await sendAs(app, id, "/rewards/showing", { badges: true });
    expect((await open(badge)).json.holder.name).toBe("Asha");
  });

  it("is not found while its owner hides it, and is back afterwards", async () => {
    const { id, badge } = await holder(null, "first-dot", {});
    expect((await open(badge)).json.holder.name).toBe("A teacher");
    expect((await sendAs(app, id, "/rewards/showing", { badges: false })).json).toMatchObject({ boards: true, badges: false });
    expect((await open(badge)).status).toBe(404);
    expect((await askAs(app, id, `/badges/${badge}`)).status).toBe(404);
    expect((await mine(id)).shown).toBe(false);
    await sendAs(app, id, "/rewards/showing", { badges: true });
    expect((await open(badge)).status).toBe(200);
  });

  it("is not found when the account is not open or there is no such badge", async () => {
    const { id, badge } = await holder("Asha", "first-dot", {});
    await app.sql("update identity.person set status = 'suspended' where id = $1", [id]);
    expect((await open(badge)).status).toBe(404);
    expect((await open(randomUUID())).status).toBe(404);
    expect((await open("first-dot")).status).toBe(400);
  });
});
