import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { numberForm } from "@upaya/contracts/learning/certificate-number.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { answersOf, certifiedCourse, doLessons, graduate, learnerIn, tryCheck } from "../../../../test/earn-certificate.ts";
import { openCourse } from "../../../../test/open-course.ts";
import type { Browser } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { doneAtOnce } from "../progress/done-at-once.ts";
import { makeSheetPerformer } from "./make-sheet.ts";

let app: TestApp;
let course: { id: string; slug: string };

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 10_000, CODES_PER_DAY: 1_000, NUMBERS_PER_HOUR: 1_000_000 },
  });
  course = await certifiedCourse(app, "certified");
});
afterAll(() => app.close());

const mine = async (who: Browser, slug = "certified") => (await who.ask("GET", `/api/learning/mine/${slug}/certificate`)).json;
const name = (who: Browser, given: string, own: string | null = null) =>
  who.ask("PUT", "/api/learning/certificate-name", { body: { name: given, name_own: own } });
const correct = (who: Browser, number: string, given: string) =>
  who.ask("POST", `/api/learning/certificates/${number}/name`, { body: { name: given, name_own: null } });
const verify = async (number: string) => (await app.ask("GET", `/api/learning/certificates/${number}`)).json.found;
const certificatesOf = (userId: string) =>
  app.sql<{ number: string; revision: number; minutes: number; teacher: string }>(
    "select number, revision, minutes, teacher, right_answers, questions from learning.certificate where user_id = $1",
    [userId],
  );
const told = async (subject: string, userId: string) =>
  app.sql("select payload from platform.outbox where subject = $1 and payload ->> 'user_id' = $2", [subject, userId]);
const makeSheets = () => workOff(app, [makeSheetPerformer]);

describe("a certificate", () => {
  it("says what is left with minutes, and is earned by the last lesson or the check, whichever comes last", async () => {
    const { browser, id } = await learnerIn(app, course.id);
    expect(await mine(browser)).toMatchObject({
      state: "not_eligible",
      left: { lessons: 4, check: true },
      next: "thumbs",
      certificate: null,
    });
    await doLessons(app, id, course.id, 1);
    await tryCheck(browser, "certified", 22);
    const nearly = await mine(browser);
    expect(nearly).toMatchObject({ state: "not_eligible", left: { lessons: 1, check: false }, next: "check" });
    expect(nearly.left.seconds).toBeGreaterThan(0);
    await app.ctx().tx((tx) => doneAtOnce(tx, { userId: id, resourceId: course.id, lesson: "check", edition: 1 }));
    const earned = await mine(browser);
    expect(earned).toMatchObject({
      state: "eligible",
      left: { lessons: 0, seconds: 0, check: false },
      certificate: {
        number: expect.stringMatching(numberForm),
        title: "Thumbs, not hands",
        teacher: "Hanan Tesfaye",
        right: 22,
        of: 25,
        name: null,
      },
    });
    expect(await certificatesOf(id)).toMatchObject([{ revision: 0, right_answers: 22, questions: 25 }]);
  });

  it("commits with the completion or not at all", async () => {
    const { browser, id } = await learnerIn(app, course.id);
    await doLessons(app, id, course.id, 1);
    await tryCheck(browser, "certified", 25);
    const last = { userId: id, resourceId: course.id, lesson: "check", edition: 1 };
    const failed = app.ctx().tx(async (tx) => {
      await doneAtOnce(tx, last);
      throw new Error("not so");
    });
    await expect(failed).rejects.toThrow("not so");
    expect([await certificatesOf(id), await told("learning.course_completed", id)]).toEqual([[], []]);
    await app.ctx().tx((tx) => doneAtOnce(tx, last));
    const [row] = await certificatesOf(id);
    expect(await told("learning.course_completed", id)).toMatchObject([{ payload: { number: row!.number, edition: 1 } }]);
  });

  it("is one, however many devices finish at once", async () => {
    const { browser, id } = await learnerIn(app, course.id);
    await name(browser, "Asha Rao");
    await doLessons(app, id, course.id);
    const begun = (await browser.ask("POST", "/api/learning/mine/certified/check/tries")).json.try;
    const answers = answersOf(begun.questions);
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => browser.ask("POST", `/api/learning/tries/${begun.id}`, { body: { answers } })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await certificatesOf(id)).toHaveLength(1);
    expect([(await told("learning.certificate_issued", id)).length, (await told("learning.course_completed", id)).length]).toEqual([1, 1]);
    const copies = await app.sql(
      "select 1 from learning.certificate_copy p join learning.certificate c using (number) where c.user_id = $1",
      [id],
    );
    expect(copies).toHaveLength(1);
  });

  it("is there for no course without a check, and for nobody who did not pass it", async () => {
    const bare = await openCourse(app, "unchecked");
    const { browser, id } = await learnerIn(app, bare);
    await doLessons(app, id, bare, 1);
    await app.ctx().tx((tx) => doneAtOnce(tx, { userId: id, resourceId: bare, lesson: "check", edition: 1 }));
    expect(await certificatesOf(id)).toEqual([]);
    expect((await browser.ask("GET", "/api/learning/mine/unchecked/certificate")).json.error.code).toBe("learning.not_certified");
    const failed = await learnerIn(app, course.id);
    await doLessons(app, failed.id, course.id);
    await tryCheck(failed.browser, "certified", 14);
    expect([await certificatesOf(failed.id), (await mine(failed.browser)).state]).toEqual([[], "not_eligible"]);
  });

  it("waits for a name that its holder gives, and has its sheet a moment later; the next one has the name at once", async () => {
    const { browser, number } = await graduate(app, course);
    expect(await verify(number)).toEqual({ state: "unknown", number });
    expect((await name(browser, "  Asha   Rao ", "आशा राव")).json).toEqual({ issued: 1 });
    expect(await mine(browser)).toMatchObject({
      state: "issuing",
      certificate: { name: "Asha Rao", name_own: "आशा राव", corrections_left: 3, history: [{ name: "Asha Rao", by: "holder" }] },
    });
    expect((await browser.ask("GET", `/api/learning/certificates/${number}/sheet.pdf`)).status).toBe(404);
    await makeSheets();
    expect(await mine(browser)).toMatchObject({ state: "issued" });
    const pdf = await browser.ask("GET", `/api/learning/certificates/${number}/sheet.pdf`);
    expect([pdf.status, pdf.headers["content-type"], pdf.headers["cache-control"]]).toEqual([200, "application/pdf", "private, no-store"]);
    expect((await name(browser, "Asha Rao", "आशा राव")).json).toEqual({ issued: 0 });
  });

  it("refuses names that no sheet can carry", async () => {
    const { browser } = await learnerIn(app, course.id);
    for (const bad of ["", "A", "आशा", "x".repeat(81), "<b>Asha</b>", "Asha\u202eoaR 2", "12345"]) {
      const { status, json } = await name(browser, bad);
      expect([bad, status, json.error?.fields?.[0]?.path]).toEqual([bad, 400, "name"]);
    }
    expect((await name(browser, "Asha Rao", "Asha")).status).toBe(400);
  });

  it("is asked for a name while the last lesson ends, and is issued whichever comes first", async () => {
    for (let times = 0; times < 10; times += 1) {
      const { browser, id } = await learnerIn(app, course.id);
      await doLessons(app, id, course.id);
      await Promise.all([tryCheck(browser, "certified", 25), name(browser, "Asha Rao")]);
      expect(await certificatesOf(id)).toMatchObject([{ revision: 1 }]);
    }
  });
});

describe("a wrong name", () => {
  it("is corrected three times by its holder under the same number, with its history; then by nobody but staff", async () => {
    const { browser, number } = await graduate(app, course, "Asha Roa");
    expect((await correct(browser, number.toLowerCase(), "Asha Rao")).json).toEqual({ number, corrections_left: 2 });
    expect((await correct(browser, number, "Asha Rao")).json).toEqual({ number, corrections_left: 2 });
    await makeSheets();
    expect(await verify(number)).toMatchObject({ state: "valid", name: "Asha Rao", corrected_at: expect.any(String) });
    expect((await mine(browser)).certificate.history.map(({ name: was }: { name: string }) => was)).toEqual(["Asha Rao", "Asha Roa"]);
    await correct(browser, number, "A. Rao");
    await correct(browser, number, "Asha R. Rao");
    expect((await correct(browser, number, "Somebody Else")).json.error.code).toBe("learning.corrected_often");
    expect(await verify(number)).toMatchObject({ name: "Asha R. Rao" });
    const places = await app.sql<{ list: number; place: number }>("select list, place from learning.certificate_copy where number = $1", [
      number,
    ]);
    expect(new Set(places.map(({ list, place }) => `${list} ${place}`)).size).toBe(4);
  });

  it("is corrected by nobody else", async () => {
    const { number } = await graduate(app, course, "Asha Rao");
    const other = await learnerIn(app, course.id);
    expect((await correct(other.browser, number, "Ravi Rao")).status).toBe(404);
    expect((await app.ask("POST", `/api/learning/certificates/${number}/name`, { body: { name: "Ravi", name_own: null } })).status).toBe(
      401,
    );
    expect(await verify(number)).toMatchObject({ name: "Asha Rao" });
  });
});

describe("a sheet", () => {
  it("that is not made says so, and is made when its holder asks again", async () => {
    const { browser, number } = await graduate(app, course, "Asha Rao");
    await app.sql("update learning.certificate set sheet_failure = 'not_drawn' where number = $1", [number]);
    expect((await mine(browser)).state).toBe("failed");
    for (let times = 0; times < 3; times += 1)
      expect((await browser.ask("POST", "/api/learning/mine/certified/certificate")).json.state).toBe("issuing");
    await makeSheets();
    expect((await mine(browser)).state).toBe("issued");
  });

  it("that takes too long says so as well", async () => {
    const { browser, number } = await graduate(app, course, "Asha Rao");
    await app.sql("update learning.certificate set sheet_asked_at = now() - interval '11 minutes' where number = $1", [number]);
    expect((await mine(browser)).state).toBe("failed");
  });

  it("is a picture with the same words, and a preview keeps nothing", async () => {
    const { browser, id } = await graduate(app, course);
    const preview = await browser.ask("POST", "/api/learning/mine/certified/certificate/preview", {
      body: { name: "Asha Rao", name_own: "ஆஷா ராவ்" },
    });
    expect(preview.json.picture).toMatch(/^<svg /);
    expect(await certificatesOf(id)).toMatchObject([{ revision: 0 }]);
    expect(await app.sql("select 1 from learning.certificate_name where user_id = $1", [id])).toEqual([]);
  });

  it("comes with all others of one's own in a zip", async () => {
    const none = await learnerIn(app, course.id);
    expect((await none.browser.ask("GET", "/api/learning/mine/certificates.zip")).json.error.code).toBe("learning.no_certificates");
    const { browser, number } = await graduate(app, course, "Asha Rao");
    await makeSheets();
    const { status, headers, body } = await browser.ask("GET", "/api/learning/mine/certificates.zip");
    expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
    expect(body).toContain(`${number} Thumbs not hands.pdf`);
  });
});
