import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workOff } from "#platform/testing/work-off.ts";
import { atDesk, because, type Colleague } from "../../../../../test/at-desk.ts";
import { graduate } from "../../../../../test/earn-certificate.ts";
import { openCourse } from "../../../../../test/open-course.ts";
import type { Browser } from "../../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { checked } from "../../courses/course.builders.ts";
import { learningPeople } from "../../for-people.ts";
import { makeSheetPerformer } from "../make-sheet.ts";

let app: TestApp;
let thomas: Colleague;
let course: { id: string; slug: string };

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 10_000, CODES_PER_DAY: 1_000, NUMBERS_PER_HOUR: 1_000_000 },
  });
  thomas = await atDesk(app, "staff_support");
  course = { id: await openCourse(app, "kept", { change: checked() }), slug: "kept" };
});
afterAll(() => app.close());

const list = async (query = "") => (await thomas.desk.ask("GET", `/api/staff/certificates${query}`)).json;
const get = async (number: string) => (await thomas.desk.ask("GET", `/api/staff/certificates/${number}`)).json;
const sheets = async () => (await thomas.desk.ask("GET", "/api/staff/sheets")).json;
const verify = async (number: string) => (await app.ask("GET", `/api/learning/certificates/${number}`)).json.found;
const mine = async (who: Browser) => (await who.ask("GET", "/api/learning/mine/kept/certificate")).json;
const correct = (number: string, name: string, { by = thomas, own = null as string | null, reason = because } = {}) =>
  by.desk.ask("POST", `/api/staff/certificates/${number}/name`, { body: { name, name_own: own, reason } });
const retry = (number: string, by = thomas) => by.desk.ask("POST", `/api/staff/sheets/${number}/retry`);
const audits = (id: string) =>
  app.sql<{ operation: string }>(
    "select operation, said, reason, user_id from platform.staff_audit where step <> 'looked' and ids->>'id' = $1 order by at",
    [id],
  );
const waitingSheets = (number: string) =>
  app.sql("select 1 from pgboss.job_common where name = 'learning.make_sheet' and state = 'created' and data ->> 'number' = $1", [number]);
const failSheet = (number: string) => app.sql("update learning.certificate set sheet_failure = 'not_drawn' where number = $1", [number]);
const forget = (id: string) => app.ctx().tx((tx) => learningPeople.forget(tx, { ids: [id], addresses: [] }));

describe("a certificate at the desk", () => {
  it("is found by its number however it is typed, and by nothing else", async () => {
    const { number } = await graduate(app, course, "Asha Rao");
    const typed = encodeURIComponent(` ${number.toLowerCase().replaceAll("-", " ")} `);
    expect((await list(`?search=${typed}`)).rows).toMatchObject([
      { id: number, subject: number, note: "Thumbs, not hands", state: "issued" },
    ]);
    for (const other of ["Asha", "UP26-0000-0000", "thumbs", "%25"]) expect((await list(`?search=${other}`)).rows).toEqual([]);
  });

  it("that waits for a name is not there", async () => {
    const { number } = await graduate(app, course);
    expect((await list(`?search=${number}`)).rows).toEqual([]);
    expect((await thomas.desk.ask("GET", `/api/staff/certificates/${number}`)).status).toBe(404);
    expect((await correct(number, "Asha Rao")).status).toBe(404);
  });

  it("shows what it says, the names that it had and where everybody can check it, and nothing else of its holder", async () => {
    const { number, id, browser } = await graduate(app, course, "Asha Roa", "आशा राव");
    await browser.ask("POST", `/api/learning/certificates/${number}/name`, { body: { name: "Asha Rao", name_own: null } });
    const item = await get(number.toLowerCase());
    expect(item).toMatchObject({ id: number, subject: `${number}: Thumbs, not hands`, state: "issued" });
    expect(item.parts[0].facts).toContainEqual({ name: "Name on it", value: "Asha Rao" });
    expect(item.parts[0].facts).toContainEqual({ name: "Final check", value: "22 of 25 right" });
    expect(item.parts[1].facts).toContainEqual({ name: "Corrections that the holder has left", value: "2" });
    expect(item.parts[2]).toMatchObject({ kind: "page", url: expect.stringMatching(new RegExp(`/verify/${number}$`)) });
    expect(item.history).toMatchObject([
      { who: "The holder", what: "Corrected to this name", words: "Asha Rao" },
      { who: "The holder", what: "Issued with this name", words: "Asha Roa · आशा राव" },
    ]);
    expect(item.fill).toEqual({ CorrectAtDesk: { name: "Asha Rao", name_own: null } });
    expect(JSON.stringify(item)).not.toMatch(new RegExp(`${id}|@learner`));
  });

  it("stands in a list with the newest first, page after page, each once, also those of one moment", async () => {
    const { number } = await graduate(app, course, "Asha Rao");
    await app.sql(
      `insert into learning.certificate (number, user_id, resource_id, edition, version_id, title, teacher, minutes, right_answers, questions,
          finished_at, subject, revision, issued_at)
       select 'UP25-AAAA-' || lpad(n::text, 4, '0'), gen_random_uuid(), resource_id, edition, version_id, title, teacher, minutes, right_answers, questions,
         finished_at, gen_random_uuid(), 1, '2025-11-17T05:00:00.000100Z'::timestamptz + (n / 3) * interval '1 microsecond'
       from learning.certificate, generate_series(1, 25) n where number = $1`,
      [number],
    );
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const page: { rows: { id: string }[]; next: string | null } = await list(`?after=${next}`);
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next;
    }
    const wanted = await app.sql<{ number: string }>(
      "select number from learning.certificate where issued_at is not null order by issued_at desc, number desc",
    );
    expect(seen).toEqual(wanted.map((row) => row.number));
    expect((await list()).counts.issued).toBe(wanted.length);
    for (const nowhere of ["nowhere", `2026-11-17T05:00:00.000100Z_${randomUUID()}`])
      expect((await thomas.desk.ask("GET", `/api/staff/certificates?after=${nowhere}`)).status).toBe(400);
    await app.sql("delete from learning.certificate where number like 'UP25-%'");
  });

  it("is for those who help people and for whoever runs the place", async () => {
    const { number, browser } = await graduate(app, course, "Asha Rao");
    const [admin, content] = [await atDesk(app, "staff_admin"), await atDesk(app, "staff_content")];
    for (const path of ["certificates", `certificates/${number}`, "sheets", `sheets/${number}`, "certificate-reviews"]) {
      expect((await admin.desk.ask("GET", `/api/staff/${path}`)).status).toBe(200);
      expect((await content.desk.ask("GET", `/api/staff/${path}`)).status).toBe(403);
      expect((await browser.ask("GET", `/api/staff/${path}`)).status).toBe(403);
    }
    expect((await correct(number, "Ravi Rao", { by: content })).status).toBe(403);
    expect(await verify(number)).toMatchObject({ name: "Asha Rao" });
  });

  it("whose holder has left is found, and nothing is done to it", async () => {
    const { number, id } = await graduate(app, course, "Asha Rao");
    await forget(id);
    expect((await list("?state=left")).rows.map((row: { id: string }) => row.id)).toContain(number);
    expect((await list()).rows.map((row: { id: string }) => row.id)).not.toContain(number);
    expect(await get(number)).toMatchObject({ state: "left", history: [] });
    const notice = { body: { why: "issued_in_error", reason: because }, headers: { "idempotency-key": randomUUID() } };
    for (const reply of [
      await correct(number, "Asha Rao"),
      await retry(number),
      await thomas.desk.ask("POST", `/api/staff/certificates/${number}/notice`, notice),
    ])
      expect(reply.json.error.code).toBe("learning.holder_left");
  });
});

describe("a name that staff correct", () => {
  it("is on a new sheet under the same number, costs the holder none of theirs, and stands on the next one too", async () => {
    const { number, browser, id } = await graduate(app, course, "Asha Roa");
    const places = () => app.sql("select list, place from learning.certificate_copy where number = $1 order by revision", [number]);
    const [first] = await places();
    expect((await correct(number.toLowerCase(), "Asha Rao", { own: "आशा राव" })).json.message).toContain("corrected");
    expect((await mine(browser)).certificate).toMatchObject({
      name: "Asha Rao",
      name_own: "आशा राव",
      corrections_left: 3,
      history: [{ by: "staff" }, { by: "holder", name: "Asha Roa" }],
    });
    expect(await verify(number)).toMatchObject({ name: "Asha Rao", corrected_at: expect.any(String) });
    expect(
      await app.sql("select list, purpose, place from platform.status_bit where list = $1 and place = $2", Object.values(first!)),
    ).toEqual([{ ...first, purpose: "refresh" }]);
    expect(await app.sql("select name from learning.certificate_name where user_id = $1", [id])).toEqual([{ name: "Asha Rao" }]);
    expect(await audits(number.toLowerCase())).toMatchObject([
      { operation: "CorrectAtDesk", said: {}, reason: because, user_id: thomas.id },
    ]);
    expect(JSON.stringify(await audits(number.toLowerCase()))).not.toContain("Asha");
    await workOff(app, [makeSheetPerformer]);
    expect((await mine(browser)).state).toBe("issued");
  });

  it("is corrected after the holder's three, and sent twice it is one copy", async () => {
    const { number, browser } = await graduate(app, course, "Asha One");
    for (const name of ["Asha Two", "Asha Three", "Asha Four"])
      await browser.ask("POST", `/api/learning/certificates/${number}/name`, { body: { name, name_own: null } });
    const both = await Promise.all([correct(number, "Asha Rao"), correct(number, "Asha Rao")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await mine(browser)).certificate).toMatchObject({ name: "Asha Rao", corrections_left: 0 });
    expect(await app.sql("select revision from learning.certificate where number = $1", [number])).toEqual([{ revision: 5 }]);
  });

  it("by two colleagues at once is one and then the other, each with its copy", async () => {
    const { number } = await graduate(app, course, "Asha Roa");
    const grace = await atDesk(app, "staff_admin");
    const both = await Promise.all([correct(number, "Asha Rao"), correct(number, "A. Rao", { by: grace })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const names = await app.sql<{ name: string }>("select name from learning.certificate_copy where number = $1 order by revision", [
      number,
    ]);
    expect(names.map(({ name }) => name).toSorted()).toEqual(["A. Rao", "Asha Rao", "Asha Roa"]);
    expect(await verify(number)).toMatchObject({ name: names.at(-1)!.name });
  });

  it("needs a reason and letters that a sheet has", async () => {
    const { number } = await graduate(app, course, "Asha Rao");
    expect((await correct(number, "Asha R. Rao", { reason: "" })).json.error.code).toBe("staff.reason_needed");
    expect((await correct(number, "<b>Asha</b>")).json.error.fields[0].path).toBe("name");
    expect((await correct(number, "Asha R. Rao", { own: "Asha" })).json.error.fields[0].path).toBe("name_own");
    expect((await correct("UP26-0000-0000", "Asha Rao")).status).toBe(404);
    expect(await audits(number)).toEqual([]);
  });
});

describe("a sheet that is missing", () => {
  it("waits at the desk with why, the longest first, until it is made again, once", async () => {
    const [failed, slow, made] = [
      await graduate(app, course, "Asha One"),
      await graduate(app, course, "Asha Two"),
      await graduate(app, course, "Asha Rao"),
    ];
    await workOff(app, [makeSheetPerformer]);
    expect((await sheets()).rows).toEqual([]);
    await app.sql("update learning.certificate set sheet_revision = null where number = any($1)", [[failed.number, slow.number]]);
    await failSheet(failed.number);
    await app.sql("update learning.certificate set sheet_asked_at = platform.now() - interval '11 minutes' where number = $1", [
      slow.number,
    ]);
    const { rows, counts, dues } = await sheets();
    expect(rows).toMatchObject([
      { id: slow.number, note: "Thumbs, not hands · It takes too long", state: "failed" },
      { id: failed.number, note: "Thumbs, not hands · It could not be drawn", state: "failed" },
    ]);
    expect([counts, dues]).toEqual([{ failed: 2 }, rows.map(({ due }: { due: string }) => due)]);
    const item = (await thomas.desk.ask("GET", `/api/staff/sheets/${failed.number}`)).json;
    expect([item.state, item.due, item.parts[1].facts[0]]).toEqual([
      "failed",
      rows[1].due,
      { name: "Where it is", value: "It could not be drawn" },
    ]);
    const grace = await atDesk(app, "staff_admin");
    const both = await Promise.all([retry(failed.number), retry(failed.number, grace)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await waitingSheets(failed.number)).toHaveLength(1);
    expect(await audits(failed.number)).toMatchObject([{ operation: "RetrySheet" }]);
    expect((await retry(slow.number)).status).toBe(200);
    await workOff(app, [makeSheetPerformer]);
    expect([(await mine(failed.browser)).state, (await mine(slow.browser)).state, (await sheets()).rows]).toEqual(["issued", "issued", []]);
    expect((await retry(made.number)).json.error.code).toBe("learning.sheet_not_failed");
  });

  it("of one that is withdrawn, or whose holder has left, is nobody's to make", async () => {
    const [withdrawn, left] = [await graduate(app, course, "Asha One"), await graduate(app, course, "Asha Two")];
    await failSheet(withdrawn.number);
    await failSheet(left.number);
    await app.sql("update learning.certificate set withdrawn_at = platform.now(), withdrawn_why = 'issued_in_error' where number = $1", [
      withdrawn.number,
    ]);
    await forget(left.id);
    expect((await sheets()).rows).toEqual([]);
    expect((await retry(withdrawn.number)).json.error.code).toBe("learning.sheet_not_failed");
    expect((await thomas.desk.ask("GET", `/api/staff/sheets/${left.number}`)).status).toBe(404);
  });
});
