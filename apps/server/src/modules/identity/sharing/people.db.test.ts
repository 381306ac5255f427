import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, indiaDay } from "#platform/india.ts";
import type { Person } from "../../../../test/at-schools.ts";
import { atSharing } from "../../../../test/at-sharing.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { dropPerson } from "../leaving/forget.store.ts";
import { moveEverything } from "../people/merge.store.ts";
import { lapseSharing } from "./lapse-sharing.ts";
import { sharingVersion } from "./sharing.store.ts";

const many = 1_000_000;
let app: TestApp;
let at: ReturnType<typeof atSharing>;
let school: string;
let anjali: Person;
beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: many, READS_PER_MINUTE: many, CODES_PER_ADDRESS: many, CODES_PER_NETWORK: many, TYPED_LETTERS_PER_DAY: many },
  });
  at = atSharing(app);
  school = await at.school("Navodit Public School");
  await at.verify(school);
  anjali = await at.contact(school, "main_poc", "Anjali Verma");
});
afterAll(() => app.close());

const today = () => indiaDay(app.platform.clock.now());

describe("a last day", () => {
  it("is kept without any job, which only says so", async () => {
    const priya = await at.linked(school, anjali);
    await at.give(priya, school, "hours", { until: addDays(today(), 1) });
    await at.give(priya, school, "levels");
    const version = await sharingVersion(app.ctx().db, school);
    await app.sql("update identity.sharing set ends_at = platform.now() - interval '1 second' where user_id = $1 and kind = 'hours'", [
      priya.id,
    ]);
    expect(await at.seen(anjali, school, priya)).toEqual(["levels"]);
    expect((await at.own(priya)).json.response.data[0].given).toMatchObject([{ kind: "levels" }]);
    const receipts = (await at.receipts(priya)).json.response.data as { kind: string; ended_why: string | null }[];
    expect(receipts.find(({ kind }) => kind === "hours")?.ended_why).toBe("over");
    const over = await sharingVersion(app.ctx().db, school);
    expect(over).not.toBe(version);
    await lapseSharing(app.ctx());
    await lapseSharing(app.ctx());
    expect((await at.told(priya)).slice(2)).toEqual([["levels"]]);
    expect(await sharingVersion(app.ctx().db, school)).toBe(over);
    // Given again it is a new yes, also when nobody wrote down that the one before is over.
    await app.sql("update identity.sharing set ends_at = platform.now() - interval '1 second' where user_id = $1 and kind = 'levels'", [
      priya.id,
    ]);
    expect((await at.give(priya, school, "levels")).status).toBe(200);
    expect((await at.rows(priya)).map(({ ended_why }) => ended_why)).toEqual(["over", "over", null]);
  });
});

describe("a look", () => {
  it("goes with whom it was at, and loses the name of whoever looked", async () => {
    const rose = await at.contact(school, "additional_main_poc", "Rose Atieno");
    const [priya, other] = [await at.linked(school, anjali), await at.linked(school, anjali, "Asha Ghadge")];
    await at.give(priya, school, "hours");
    await at.lookAt(rose, school, priya, other);
    await app.ctx().tx((tx) => dropPerson(tx, { ids: [rose.id], addresses: [rose.email] }));
    expect((await at.looks(other)).json.data).toMatchObject([{ name: null, role: "additional_main_poc" }]);
    await app.ctx().tx((tx) => dropPerson(tx, { ids: [priya.id], addresses: [priya.email] }));
    expect(await app.sql("select 1 from identity.look where user_id = $1", [priya.id])).toEqual([]);
    expect(await at.rows(priya)).toMatchObject([{ ended_why: "forgotten" }]);
  });
});

describe("two accounts that become one", () => {
  it("share what either did, once, and have the looks and receipts of both", async () => {
    const [one, two] = [await at.linked(school, anjali), await at.linked(school, anjali)];
    for (const [who, kinds] of [
      [one, ["hours"]],
      [two, ["hours", "levels"]],
    ] as const)
      for (const kind of kinds) await at.give(who, school, kind);
    await at.lookAt(anjali, school, one, two);
    await app.ctx().tx((tx) => moveEverything(tx, one.id, two.id));
    expect((await at.rows(two)).map(({ kind, ended_why }) => `${kind} ${ended_why}`).toSorted()).toEqual([
      "hours joined",
      "hours null",
      "levels null",
    ]);
    expect(await at.seen(anjali, school, two)).toEqual(["hours", "levels"]);
    expect((await at.looks(two)).json.data.length).toBe(1);
    expect((await at.told(two)).at(-1)).toEqual(["hours", "levels"]);
  });
});
