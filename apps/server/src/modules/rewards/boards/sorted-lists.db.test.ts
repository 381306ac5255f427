import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { momentsOf } from "#platform/india.ts";
import { listBroken } from "../books/audit.store.ts";
import { credit } from "../books/credit.ts";
import { settingOfLists } from "../testing/lists.ts";
import { answer, makePerson, sendAs } from "../testing/people.ts";
import { rebuildBoards } from "./rebuild-boards.ts";
import { remakeBoards } from "./refresh-boards.ts";

const { app, hands, math, science } = await settingOfLists();
afterAll(() => hands.close());

const showing = (id: string, boards: boolean) => sendAs(app, id, "/rewards/showing", { boards });

describe("the sorted lists", () => {
  it("are made anew when Redis has lost all of them or one", async () => {
    await hands.emptyWeek();
    const people = await Promise.all(Array.from({ length: 5 }, (_, index) => makePerson(app, { name: `P${index}`, school: "S" })));
    for (const [index, id] of people.entries()) await answer(app, id, math.slice(0, index + 1));
    // Long ago: what is made anew is not only what was earned in the last minute.
    await hands.letTimePass();
    await rebuildBoards(app.ctx(system));
    await hands.forgotten();
    const [whole, reply] = [await hands.dump(), await hands.board(people[0]!)];
    await hands.emptyRedis();
    expect(await hands.board(people[0]!)).toEqual(reply);
    await hands.refresh();
    expect(await hands.dump()).toEqual(whole);
    const lists = Object.keys(whole).filter((key) => key.includes(hands.thisWeek()));
    expect(lists).toHaveLength(6);
    for (const [index, list] of lists.entries()) {
      await hands.redis.del(list);
      for (const query of ["", "?by=school", "?by=subject&subject=math"]) {
        expect((await hands.board(people[0]!, query)).data, list).toHaveLength(5);
      }
      await answer(app, people[0]!, [math[10 + index]!]);
      await hands.refresh();
      const made = await hands.dump();
      await rebuildBoards(app.ctx(system));
      expect(made, list).toEqual(await hands.dump());
      expect(Object.keys(made), list).toEqual(Object.keys(whole));
    }
  });

  it("catch up with what happened while Redis was away, however long that was", async () => {
    await hands.emptyWeek();
    const id = await makePerson(app);
    await answer(app, id, math.slice(0, 1));
    await hands.refresh();
    await hands.withoutRedis(async () => {
      await answer(app, id, math.slice(1, 3));
      await hands.refresh();
      await remakeBoards(app.ctx(system));
    });
    // Away since five minutes ago, and what was earned then is no news any more.
    await app.sql("update rewards.week_score set changed_at = changed_at - interval '4 minutes' where user_id = $1", [id]);
    const register = `rank:week:${hands.thisWeek()}:lists`;
    await hands.redis.zadd(register, Number(await hands.redis.zscore(register, "seen")) - 300_000, "seen");
    await hands.refresh();
    expect(await hands.redis.zscore(`rank:week:${hands.thisWeek()}:all`, id)).toBe("60");
  });

  it("equal a rebuild after anything that can happen, and say what the record says", async () => {
    await hands.emptyWeek();
    const cities = ["Nashik", "Pune", undefined];
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const city = cities[index % 3];
        const where = city ? { city, school: `School ${index % 2}` } : {};
        return makePerson(app, { name: `P${index}`, phone: index !== 6, hours: index === 7 ? 2 : 48, ...where });
      }),
    );
    const who = fc.constantFrom(...people);
    const step = fc.oneof(
      { weight: 8, arbitrary: fc.tuple(fc.constant("answer" as const), who, fc.constantFrom(...math.slice(0, 12), ...science)) },
      { weight: 2, arbitrary: fc.tuple(fc.constant("share" as const), who, fc.uuid()) },
      { weight: 1, arbitrary: fc.tuple(fc.constant("late" as const), who, fc.constantFrom(...math.slice(12, 30))) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom("hide" as const, "show" as const), who, fc.constant("")) },
      { weight: 2, arbitrary: fc.tuple(fc.constantFrom("refresh" as const, "look" as const), who, fc.constant("")) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom("empty" as const, "away" as const), who, fc.constantFrom(...math.slice(30))) },
    );
    const lastWeek = () => new Date(momentsOf(hands.thisWeek()).from.getTime() - 3_600_000);
    const steps = {
      answer: (id: string, object: string) => answer(app, id, [object]),
      share: (user_id: string, object_id: string) => credit(app.ctx(system), "share_resource", [{ user_id, object_id, at: new Date() }]),
      late: (id: string, object: string) => answer(app, id, [object], lastWeek()),
      hide: (id: string) => showing(id, false),
      show: (id: string) => showing(id, true),
      refresh: () => hands.refresh(),
      look: (id: string) => hands.board(id),
      empty: () => hands.emptyRedis(),
      away: (id: string, object: string) =>
        hands.withoutRedis(async () => {
          await answer(app, id, [object]);
          await showing(id, object.charCodeAt(0) % 2 === 0);
          await hands.refresh();
        }),
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (history) => {
        for (const [what, id, object] of history) await steps[what](id, object);
        await hands.refresh();
        const before = await hands.dump();
        await rebuildBoards(app.ctx(system));
        expect(before).toEqual(await hands.dump());
        expect(await listBroken(app.ctx(system).db)).toEqual([]);
      }),
      { numRuns: 12 },
    );
    expect(Object.keys(await hands.dump()).length).toBeGreaterThan(5);
    const all = () =>
      Promise.all(people.flatMap((id) => ["", "?by=city", "?by=subject&subject=science"].map((query) => hands.board(id, query))));
    const replies = await all();
    await hands.forgotten();
    expect(await hands.withoutRedis(all)).toEqual(replies);
  });
});
