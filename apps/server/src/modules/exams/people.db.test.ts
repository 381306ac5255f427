import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joinPerson } from "../identity/index.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { changeEntry } from "./change-entry.ts";
import { enter } from "./enter.ts";
import { buildEdition, buildEntry } from "./exams.builders.ts";
import { examsPeople } from "./for-people.ts";
import { saveEdition } from "./editions/save-edition.ts";
import { withdrawEntry } from "./withdraw-entry.ts";

let app: TestApp;
let [one, other]: string[] = [];
const slug = "tpo-of-people";

beforeAll(async () => {
  app = await testApp();
  const join = async () => (await joinPerson(app.ctx(), { email: `${randomUUID()}@both.example`, details: {} })).user_id;
  [one, other] = [await join(), await join()];
  await saveEdition(app.ctx(), buildEdition(app.platform.clock.now(), { slug }));
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate exams.entry cascade"));

const as = (id: string) => app.ctx({ kind: "user", id, roles: [], grants: [] });
const enters = (id: string, change = {}) => enter(as(id), { slug, ...buildEntry(change) });
const join = (from: string, into: string) =>
  app.ctx().tx((tx) => ("move" in examsPeople.join ? examsPeople.join.move(tx, from, into) : Promise.resolve()));
const kept = () => app.sql("select id, user_id, state from exams.entry");

async function exported(ids: string[]): Promise<Record<string, readonly object[]>> {
  const parts: Record<string, readonly object[]> = {};
  for await (const [table, rows] of examsPeople.export(app.ctx(), { ids, addresses: [] })) parts[table] = rows;
  return parts;
}

describe("what somebody entered", () => {
  it("is handed over, with tracks and what was asked for", async () => {
    const { id } = await enters(one!, { extra_time: "hands", place: "school", school: "Navodit" });
    const parts = await exported([one!]);
    expect(parts["exams.entry"]).toMatchObject([{ id, school: "Navodit", country: "IN", time_zone: "Asia/Kolkata" }]);
    expect(parts["exams.entry_track"]).toMatchObject([{ track: "Early Years", medium: "hi" }]);
    expect(parts["exams.extra_time"]).toMatchObject([{ need: "hands", state: "asked" }]);
    expect((await exported([other!]))["exams.entry"]).toEqual([]);
  });

  it("is forgotten as a whole, and nobody else's with it", async () => {
    await enters(one!, { extra_time: "other" });
    const theirs = await enters(other!);
    const forget = () => app.ctx().tx((tx) => examsPeople.forget(tx, { ids: [one!], addresses: [] }));
    expect([await forget(), await forget()]).toEqual([1, 0]);
    expect(await kept()).toMatchObject([{ id: theirs.id }]);
    expect(await app.sql("select 1 from exams.extra_time")).toEqual([]);
  });

  it("moves with the account, whichever way and however often it is told", async () => {
    const { id } = await enters(one!, { extra_time: "pauses" });
    for (const _ of [1, 2]) await join(one!, other!);
    expect(await kept()).toEqual([{ id, user_id: other, state: "entered" }]);
    expect(await app.sql("select user_id from exams.extra_time")).toEqual([{ user_id: other }]);
  });

  it("is one entry when both had one: the one that stands, and of two the newer", async () => {
    const first = await enters(one!);
    const second = await enters(other!);
    const { id, ...wish } = {
      id: first.id,
      tracks: [{ track: "physics", medium: "en" }],
      place: "home",
      school: "",
      time_zone: "UTC",
      extra_time: null,
    } as const;
    await changeEntry(as(one!), { id, ...wish, tracks: [...wish.tracks] });
    await join(one!, other!);
    expect(await kept()).toEqual([{ id: first.id, user_id: other, state: "entered" }]);
    // One that was taken back later is worth less than one that stands.
    const third = await enters(one!);
    await withdrawEntry(as(one!), { id: third.id });
    await join(one!, other!);
    expect(await kept()).toEqual([{ id: first.id, user_id: other, state: "entered" }]);
    expect(second.id).not.toBe(first.id);
  });
});
