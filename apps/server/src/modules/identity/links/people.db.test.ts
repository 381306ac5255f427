import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atRoster, countsOf } from "../../../../test/at-roster.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { dropLinks, moveLinks } from "./people.store.ts";

let app: TestApp;
let at: ReturnType<typeof atRoster>;
beforeAll(async () => {
  app = await testApp();
  at = atRoster(app);
});
afterAll(() => app.close());

describe("a link with a school", () => {
  it("is joined and forgotten with the person, and its counts stay right", async () => {
    const school = await at.school();
    const anjali = await at.contact(school);
    const rows = async () => (await at.list(anjali, school)).json.data as object[];
    const [one, two] = [await at.person("Priya Shinde"), await at.person("P. Shinde")];
    await at.answer(one, (await at.add(anjali, school, { email: one.email })).json.link_id, "yes");
    await at.join(two, await at.makeRoom(anjali, school));
    await app.ctx().tx((tx) => moveLinks(tx, one.id, two.id));
    expect(await rows()).toMatchObject([{ teacher_id: two.id, state: "linked" }]);
    expect((await at.list(anjali, school)).json.askers).toEqual([]);
    const waiting = `${randomUUID()}@teachers.example`;
    await at.add(anjali, school, { email: waiting });
    await app.ctx().tx((tx) => dropLinks(tx, { ids: [two.id], addresses: [waiting] }));
    expect(await rows()).toEqual([]);
    const { kept, there } = await countsOf(app, school);
    expect([kept, there]).toEqual([{}, {}]);
    expect(await app.sql("select 1 from identity.link_word where school_id = $1", [school])).toEqual([]);
  });
});
