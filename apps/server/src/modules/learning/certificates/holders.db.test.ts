import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certifiedCourse, doLessons, graduate, learnerIn, tryCheck } from "../../../../test/earn-certificate.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { learningPeople } from "../for-people.ts";
import { reconcileCertificates } from "./reconcile.ts";

let app: TestApp;
let course: { id: string; slug: string };

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 10_000, NUMBERS_PER_HOUR: 1_000_000 } });
  course = await certifiedCourse(app, "held");
});
afterAll(() => app.close());

const move = (from: string, into: string) =>
  app.ctx().tx(async (tx) => {
    if ("move" in learningPeople.join) await learningPeople.join.move(tx, from, into);
  });
const forget = (id: string) => app.ctx().tx((tx) => learningPeople.forget(tx, { ids: [id] } as never));
const verify = async (number: string) => (await app.ask("GET", `/api/learning/certificates/${number}`)).json.found;
const heldBy = (userId: string) =>
  app.sql<{ number: string; revision: number; second_of: string | null }>(
    "select number, revision, second_of from learning.certificate where user_id = $1 order by finished_at",
    [userId],
  );
const reconcile = () => reconcileCertificates(app.ctx());

describe("two accounts that become one", () => {
  it("have one certificate of a course that both finished, and both numbers stay good", async () => {
    const [first, second] = [await graduate(app, course, "Asha Rao"), await graduate(app, course, "Asha Rao")];
    await move(first.id, second.id);
    expect(await heldBy(second.id)).toMatchObject([
      { number: first.number, second_of: null },
      { number: second.number, second_of: first.number },
    ]);
    for (const { number } of [first, second]) expect(await verify(number)).toMatchObject({ state: "valid", name: "Asha Rao" });
    const state = (await second.browser.ask("GET", "/api/learning/mine/held/certificate")).json;
    expect(state.certificate.number).toBe(first.number);
    expect(await reconcile()).toMatchObject({ missing: 0, surplus: 0 });
    expect(await app.sql("select distinct number from competencies.evidence where user_id = $1", [second.id])).toEqual([]);
  });

  it("earn together what each had half of, under the name that one of them gave", async () => {
    const [lessons, passed] = [await learnerIn(app, course.id), await learnerIn(app, course.id)];
    await doLessons(app, lessons.id, course.id);
    await tryCheck(passed.browser, "held", 20);
    await lessons.browser.ask("PUT", "/api/learning/certificate-name", { body: { name: "Ravi Iyer", name_own: null } });
    await move(lessons.id, passed.id);
    const [row] = await heldBy(passed.id);
    expect(row).toMatchObject({ revision: 1, second_of: null });
    expect(await verify(row!.number)).toMatchObject({ state: "valid", name: "Ravi Iyer", right: 20 });
  });
});

describe("somebody who leaves", () => {
  it("takes name and words along; the number stays, was real, and its signed copies stop counting", async () => {
    const { id, number } = await graduate(app, course, "Asha Rao", "आशा राव");
    const [place] = await app.sql<{ list: number; place: number }>("select list, place from learning.certificate_copy where number = $1", [
      number,
    ]);
    await forget(id);
    expect(await verify(number)).toEqual({ state: "gone", number, title: "Thumbs, not hands", issued_at: expect.any(String) });
    for (const table of [
      "certificate_copy where number = $1",
      "certificate_review where number = $1",
      "certificate where user_id is not null and number = $1",
    ])
      expect(await app.sql(`select 1 from learning.${table}`, [number])).toEqual([]);
    const bits = await app.sql("select 1 from platform.status_bit where list = $1 and place = $2 and purpose = 'revocation'", [
      place!.list,
      place!.place,
    ]);
    expect(bits).toHaveLength(1);
    expect((await app.ask("GET", `/api/learning/certificates/${number}/sheet.svg`)).status).toBe(404);
    expect(await reconcile()).toMatchObject({ missing: 0, surplus: 0 });
  });

  it("leaves nothing of a certificate that never had a name", async () => {
    const { id, number } = await graduate(app, course);
    await forget(id);
    expect(await app.sql("select 1 from learning.certificate where number = $1", [number])).toEqual([]);
  });
});

describe("every night", () => {
  it("what is missing is found and issued, and what nobody earned is counted", async () => {
    const [lost, forged] = [await graduate(app, course, "Asha Rao"), await graduate(app, course, "Ravi Rao")];
    expect(await reconcile()).toMatchObject({ missing: 0, surplus: 0 });
    await app.sql("delete from learning.certificate_copy where number = $1", [lost.number]);
    await app.sql("delete from learning.certificate where number = $1", [lost.number]);
    await app.sql("update learning.record set completed_at = null, completed_version = null where user_id = $1", [forged.id]);
    const { eligible, issued, ...found } = await reconcile();
    expect([eligible - issued, found]).toEqual([1, { missing: 1, surplus: 1 }]);
    expect(await heldBy(lost.id)).toMatchObject([{ revision: 1 }]);
    await app.sql("update learning.record set completed_at = now() where user_id = $1", [forged.id]);
    expect(await reconcile()).toMatchObject({ missing: 0, surplus: 0 });
  });
});
