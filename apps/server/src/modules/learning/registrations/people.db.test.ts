import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { stockTalk } from "../../../../test/talks.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { dropRegistrationsOf, moveRegistrations } from "./for-people.ts";
import { pageRegistrationsOf } from "./people.store.ts";
import { register } from "./register.ts";

let app: TestApp;
const [asha, twin, ravi] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate learning.seat, learning.registration, learning.enrolment, learning.record, platform.outbox cascade"));

const person = (id: string): Actor => ({ kind: "user", id, roles: [], grants: [] });
const press = async (who: string, resource_id: string) => (await register(app.ctx(person(who)), { resource_id })).registration;
const states = async () =>
  Object.fromEntries(
    (await app.sql<{ user_id: string; state: string }>("select user_id, state from learning.registration")).map((row) => [
      row.user_id,
      row.state,
    ]),
  );
const seats = () => app.sql("select taken, waiting from learning.seat");
const join = (from: string, into: string) => app.ctx().tx((tx) => moveRegistrations(tx, from, into));
const forget = (id: string) => app.ctx().tx((tx) => dropRegistrationsOf(tx, [id]));

describe("two accounts of one person", () => {
  it("keep the better of two places, and the other goes to the line", async () => {
    const { id } = await stockTalk(app, { dates: [{ inHours: 30, capacity: 2 }] });
    for (const who of [asha, twin, ravi]) await press(who, id);
    expect(await states()).toEqual({ [asha]: "registered", [twin]: "registered", [ravi]: "waiting" });
    for (let times = 0; times < 2; times += 1) await join(twin, asha);
    expect(await states()).toEqual({ [asha]: "registered", [ravi]: "registered" });
    expect(await seats()).toEqual([{ taken: 2, waiting: 0 }]);
  });

  it("have what either had", async () => {
    const { id } = await stockTalk(app, { dates: [{ inHours: 30, capacity: 1 }] });
    await press(twin, id);
    await press(asha, id);
    await join(twin, asha);
    expect(await states()).toEqual({ [asha]: "registered" });
    expect(await seats()).toEqual([{ taken: 1, waiting: 0 }]);
    const other = await stockTalk(app, { dates: [{ inHours: 3 }] });
    await press(twin, other.id);
    await join(twin, asha);
    expect(await app.sql("select 1 from learning.registration where user_id = $1", [asha])).toHaveLength(2);
  });
});

describe("somebody who leaves", () => {
  it("is in no list of places any more, and the first of the line has the seat", async () => {
    const { id } = await stockTalk(app, { dates: [{ inHours: 30, capacity: 1 }] });
    for (const who of [asha, ravi, twin]) await press(who, id);
    await forget(asha);
    expect(await states()).toEqual({ [ravi]: "registered", [twin]: "waiting" });
    expect(await seats()).toEqual([{ taken: 1, waiting: 1 }]);
    await forget(twin);
    expect(await seats()).toEqual([{ taken: 1, waiting: 0 }]);
  });
});

describe("an export", () => {
  it("has every place of theirs and nobody else's", async () => {
    const { id } = await stockTalk(app, { dates: [{ inHours: 30 }] });
    await press(asha, id);
    await press(ravi, id);
    const rows: object[] = [];
    for await (const page of pageRegistrationsOf(app.ctx().db, [asha])) rows.push(...page);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain(asha);
    expect(JSON.stringify(rows)).not.toContain(ravi);
  });
});
