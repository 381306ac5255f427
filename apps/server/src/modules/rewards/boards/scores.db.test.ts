import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { workerCtx } from "#platform/ctx.ts";
import { createMeter } from "#platform/db/meter.ts";
import { isDatabaseTrouble } from "#platform/errors.ts";
import { momentsOf } from "#platform/india.ts";
import { listBroken } from "../books/audit.store.ts";
import { credit } from "../books/credit.ts";
import { settingOfLists } from "../testing/lists.ts";
import { answer, makePerson } from "../testing/people.ts";

const { app, hands, math, science } = await settingOfLists();
afterAll(() => hands.close());

const scoresOf = (id: string) =>
  app.sql("select week::text, subject, points from rewards.week_score where user_id = $1 order by week, subject", [id]);

describe("the score of a week", () => {
  it("is what its entries say, all of it and by subject", async () => {
    const id = await makePerson(app);
    await answer(app, id, [...math.slice(0, 3), science[0]!]);
    await answer(app, id, math.slice(2, 4));
    await credit(app.ctx(system), "share_resource", [{ user_id: id, object_id: randomUUID(), at: new Date() }]);
    await credit(app.ctx(system), "quiz_seven_days", [{ user_id: id, object_id: "2026-11-08", at: new Date() }]);
    const week = hands.thisWeek();
    expect(await scoresOf(id)).toEqual([
      { week, subject: "", points: 105 },
      { week, subject: "math", points: 80 },
      { week, subject: "science", points: 20 },
    ]);
    expect(await listBroken(app.ctx(system).db)).toEqual([]);
  });

  it("begins at midnight of India, Monday", async () => {
    const id = await makePerson(app);
    const monday = momentsOf("2026-11-09").from.getTime();
    await answer(app, id, [math[0]!], new Date(monday - 1));
    await answer(app, id, [math[1]!], new Date(monday));
    expect(await scoresOf(id)).toEqual([
      { week: "2026-11-02", subject: "", points: 20 },
      { week: "2026-11-02", subject: "math", points: 20 },
      { week: "2026-11-09", subject: "", points: 20 },
      { week: "2026-11-09", subject: "math", points: 20 },
    ]);
    expect(await listBroken(app.ctx(system).db)).toEqual([]);
  });

  it("is never there without its entries", async () => {
    const id = await makePerson(app);
    const failing = app.platform.database.tx(createMeter(), async (tx) => {
      const ctx = workerCtx(app.platform, tx, "test");
      await credit(ctx, "quiz_answer_correctly", [{ user_id: id, object_id: math[0]!, at: new Date() }]);
      throw new Error("after everything was written");
    });
    await expect(failing).rejects.toThrow(/after everything/);
    expect(await scoresOf(id)).toEqual([]);
  });

  it("adds up whatever runs beside it", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(app)));
    const ctx = app.ctx(system);
    // Whoever waits too long for a row is turned away, and comes again, as a consumer does.
    const untilTaken = async (claims: Parameters<typeof credit>[2]): Promise<unknown> =>
      credit(ctx, "quiz_answer_correctly", claims).catch((error: unknown) => {
        if (!isDatabaseTrouble(error)) throw error;
        return untilTaken(claims);
      });
    await Promise.all(
      Array.from({ length: 30 }, (_, turn) => {
        const claims = people.map((user_id, index) => ({ user_id, object_id: math[(turn + index) % 40]!, at: new Date() }));
        return untilTaken(turn % 2 ? claims : claims.toReversed());
      }),
    );
    expect(await listBroken(ctx.db)).toEqual([]);
    await app.sql("update rewards.week_score set points = points + 5 where user_id = $1 and subject = ''", [people[0]]);
    await app.sql("update rewards.week_score set points = points + 5 where user_id = $1 and subject = 'math'", [people[1]]);
    expect(await listBroken(ctx.db)).toEqual([
      { kind: "week", user_id: people[0] },
      { kind: "subject", user_id: people[1] },
    ]);
    await app.sql("update rewards.week_score set points = points - 5 where user_id = any($1) and points % 20 = 5", [people.slice(0, 2)]);
    expect(await listBroken(ctx.db)).toEqual([]);
  });
});
