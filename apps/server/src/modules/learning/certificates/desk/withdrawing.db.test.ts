import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { atDesk, because, type Colleague } from "../../../../../test/at-desk.ts";
import { stockNodes } from "../../../../../test/complete-course.ts";
import { graduate } from "../../../../../test/earn-certificate.ts";
import { openCourse } from "../../../../../test/open-course.ts";
import type { Browser } from "../../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { buildCourseFiles, checked } from "../../courses/course.builders.ts";
import { makeSheetPerformer } from "../make-sheet.ts";
import { withdrawDue } from "../withdrawing/withdraw-due.ts";

let app: TestApp;
let course: { id: string; slug: string };

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 10_000, CODES_PER_DAY: 1_000, NUMBERS_PER_HOUR: 1_000_000 },
  });
  await stockNodes(app, "counting", "reading");
  const about = buildCourseFiles().get("course.md")!.toString().replace("[numeracy-practice]", "[ counting, reading ]");
  course = { id: await openCourse(app, "taken", { change: { ...checked(), "course.md": about } }), slug: "taken" };
});
afterAll(() => app.close());
beforeEach(async () => {
  await after("0");
  // Notices of the test before would end in this one's week.
  await app.sql("update learning.certificate set withdraws_at = null, withdrawn_at = null, withdrawn_why = null");
});

/** As if so long had passed since the test began. */
async function after(interval: string): Promise<void> {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}

/** A session of the desk does not last a week. */
const colleague = (): Promise<Colleague> => atDesk(app, "staff_support");
const keyed = (body: object) => ({ body: { reason: because, ...body }, headers: { "idempotency-key": randomUUID() } });
const withdraw = async (number: string, { by = undefined as Colleague | undefined, why = "another_person" } = {}) =>
  (by ?? (await colleague())).desk.ask("POST", `/api/staff/certificates/${number}/notice`, keyed({ why }));
const restore = async (number: string, by?: Colleague) =>
  (by ?? (await colleague())).desk.ask("POST", `/api/staff/certificates/${number}/restoration`, keyed({}));
const verify = async (number: string) => (await app.ask("GET", `/api/learning/certificates/${number}`)).json.found;
const state = async (number: string) => (await (await colleague()).desk.ask("GET", `/api/staff/certificates/${number}`)).json.state;
const certificateOf = (number: string) =>
  app.sql("select withdraws_at, withdrawn_at, withdrawn_why from learning.certificate where number = $1", [number]);
const evidence = async (userId: string) =>
  (
    await app.sql<{ node: string; withdrawn: boolean }>(
      "select node, withdrawn_at is not null as withdrawn from competencies.evidence where user_id = $1 order by node",
      [userId],
    )
  ).map(({ node, withdrawn }) => `${node} ${withdrawn}`);
const bits = (number: string) =>
  app.sql(
    `select p.revision, b.purpose from learning.certificate_copy p join platform.status_bit b on b.list = p.list and b.place = p.place
       where p.number = $1 order by p.revision, b.purpose`,
    [number],
  );
const told = async (number: string) => {
  const rows = await app.sql<{ subject: string }>(
    "select subject from platform.outbox where subject like 'learning.certificate\\_%' and payload ->> 'number' = $1 order by id",
    [number],
  );
  return rows.map(({ subject }) => subject.replace("learning.certificate_", ""));
};
const correct = (who: Browser, number: string, name: string) =>
  who.ask("POST", `/api/learning/certificates/${number}/name`, { body: { name, name_own: null } });

describe("a certificate that is withdrawn", () => {
  it("counts for the seven days of its notice, which its holder sees with the reason, and not a moment longer", async () => {
    const { number, browser, id } = await graduate(app, course, "Asha Roa");
    await correct(browser, number, "Asha Rao");
    expect((await withdraw(number)).json.message).toMatch(/It is withdrawn on \d+ \w+ \d{4}/);
    const held = (await browser.ask("GET", "/api/learning/mine/taken/certificate")).json;
    expect(held).toMatchObject({ certificate: { why: "another_person", withdrawn_at: null, review_until: expect.any(String) } });
    expect(Math.round((Date.parse(held.certificate.withdraws_at) - app.platform.clock.now().getTime()) / 86_400_000)).toBe(7);
    expect((await browser.ask("GET", "/api/learning/mine?state=completed")).json.data[0].certificate).toMatchObject({
      withdraws_at: held.certificate.withdraws_at,
    });
    expect([await state(number), (await verify(number)).state, await bits(number), await evidence(id)]).toEqual([
      "notice",
      "valid",
      [{ revision: 1, purpose: "refresh" }],
      ["counting false", "reading false"],
    ]);
    await after("6 days 23 hours");
    expect([await withdrawDue(app.ctx()), (await verify(number)).state]).toEqual([0, "valid"]);
    await after("7 days 1 minute");
    expect(await withdrawDue(app.ctx())).toBe(1);
    expect(await withdrawDue(app.ctx())).toBe(0);
    const found = await verify(number);
    expect(found).toMatchObject({
      state: "withdrawn",
      title: "Thumbs, not hands",
      why: "another_person",
      withdrawn_at: expect.any(String),
    });
    expect(JSON.stringify(found)).not.toContain("Asha");
    expect([await state(number), await bits(number), await evidence(id), await told(number)]).toEqual([
      "withdrawn",
      [
        { revision: 1, purpose: "refresh" },
        { revision: 1, purpose: "suspension" },
        { revision: 2, purpose: "suspension" },
      ],
      ["counting true", "reading true"],
      ["issued", "corrected", "withdrawn"],
    ]);
    for (const file of ["sheet.pdf", "sheet.svg", "signed.jwt"])
      expect((await app.ask("GET", `/api/learning/certificates/${number}/${file}`)).status).toBe(404);
  });

  it("is corrected by nobody, and is on the list of what is withdrawn with why", async () => {
    const { number } = await graduate(app, course, "Asha Rao");
    await withdraw(number, { why: "against_the_rules" });
    await after("8 days");
    await withdrawDue(app.ctx());
    const { desk } = await colleague();
    const name = await desk.ask("POST", `/api/staff/certificates/${number}/name`, {
      body: { name: "A. Rao", name_own: null, reason: because },
    });
    expect(name.json.error.code).toBe("learning.nothing_to_correct");
    expect((await desk.ask("GET", "/api/staff/certificates?state=withdrawn")).json.rows[0]).toMatchObject({
      id: number,
      note: expect.stringMatching(/^Thumbs, not hands · withdrawn on /),
    });
    const item = (await desk.ask("GET", `/api/staff/certificates/${number}`)).json;
    expect(item.history[0]).toMatchObject({ who: "Staff", what: "Withdrawn: It was earned against the rules of the course" });
    expect(item.parts[1].facts).toContainEqual({ name: "Why", value: "It was earned against the rules of the course" });
  });

  it("is withdrawn once: of two colleagues the second is told, and so is whoever comes later", async () => {
    const { number } = await graduate(app, course, "Asha Rao");
    const [one, two] = [await colleague(), await atDesk(app, "staff_admin")];
    const both = await Promise.all([withdraw(number, { by: one }), withdraw(number, { by: two, why: "issued_in_error" })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.json.error.code).toBe("learning.certificate_withdrawn");
    const before = await certificateOf(number);
    await after("3 days");
    expect((await withdraw(number)).status).toBe(409);
    expect(await certificateOf(number)).toEqual(before);
    expect(
      await app.sql("select operation, reason, user_id from platform.staff_audit where step <> 'looked' and ids->>'id' = $1", [number]),
    ).toEqual([{ operation: "WithdrawCertificate", reason: because, user_id: both[0].status === 200 ? one.id : two.id }]);
  });

  it("is withdrawn for one of a few reasons, with words for the log", async () => {
    const { number } = await graduate(app, course, "Asha Rao");
    const { desk } = await colleague();
    for (const body of [{ why: "because" }, { why: "issued_in_error", reason: "" }, {}])
      expect((await desk.ask("POST", `/api/staff/certificates/${number}/notice`, keyed(body))).status).toBeGreaterThanOrEqual(400);
    expect(await certificateOf(number)).toEqual([{ withdraws_at: null, withdrawn_at: null, withdrawn_why: null }]);
    await withdraw(number, { why: "holder_asked" });
    expect(await app.sql("select said from platform.staff_audit where step <> 'looked' and ids->>'id' = $1", [number])).toEqual([
      { said: { why: "holder_asked" } },
    ]);
  });
});

describe("a withdrawal that is taken back", () => {
  it("leaves nothing of it: it is verified at once, its copies count and it speaks for its holder again", async () => {
    const { number, id } = await graduate(app, course, "Asha Rao");
    await workOff(app, [makeSheetPerformer]);
    await withdraw(number);
    await after("8 days");
    await withdrawDue(app.ctx());
    expect((await verify(number)).state).toBe("withdrawn");
    const [one, two] = [await colleague(), await colleague()];
    const both = await Promise.all([restore(number, one), restore(number, two)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.json.error.code).toBe("learning.not_withdrawn");
    expect([await verify(number), await bits(number), await evidence(id), await told(number), await state(number)]).toMatchObject([
      { state: "valid", name: "Asha Rao" },
      [],
      ["counting false", "reading false"],
      ["issued", "withdrawn", "restored"],
      "issued",
    ]);
    expect((await app.ask("GET", `/api/learning/certificates/${number}/sheet.pdf`)).status).toBe(200);
    await after("30 days");
    expect([await withdrawDue(app.ctx()), (await verify(number)).state]).toEqual([0, "valid"]);
  });

  it("that was only a notice is called off, and told to nobody", async () => {
    const { number } = await graduate(app, course, "Asha Rao");
    await withdraw(number);
    expect((await restore(number)).json.message).toBe("The notice is called off.");
    await after("8 days");
    expect(await withdrawDue(app.ctx())).toBe(0);
    expect([(await verify(number)).state, await told(number)]).toEqual(["valid", ["issued"]]);
    expect((await withdraw(number)).status).toBe(200);
  });

  it("has its sheet made where that was never done", async () => {
    const { number } = await graduate(app, course, "Asha Rao");
    await withdraw(number);
    await after("8 days");
    await withdrawDue(app.ctx());
    await workOff(app, [makeSheetPerformer]);
    expect((await restore(number)).status).toBe(200);
    await workOff(app, [makeSheetPerformer]);
    expect((await app.ask("GET", `/api/learning/certificates/${number}/sheet.pdf`)).status).toBe(200);
  });
});
