import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workingDayAfter } from "#platform/india.ts";
import { atDesk, because, type Colleague } from "../../../../../test/at-desk.ts";
import { graduate, learnerIn } from "../../../../../test/earn-certificate.ts";
import { openCourse } from "../../../../../test/open-course.ts";
import type { Browser } from "../../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { checked } from "../../courses/course.builders.ts";
import { withdrawDue } from "../withdrawing/withdraw-due.ts";

let app: TestApp;
let thomas: Colleague;
let course: { id: string; slug: string };

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 10_000, CODES_PER_DAY: 1_000, NUMBERS_PER_HOUR: 1_000_000 },
  });
  thomas = await atDesk(app, "staff_support");
  course = { id: await openCourse(app, "looked-at", { change: checked() }), slug: "looked-at" };
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate learning.certificate_review"));

const words = "I took the <b>check</b> myself, in the staff room.";
const ask = (who: Browser, number: string, text = words) =>
  who.ask("POST", `/api/learning/certificates/${number}/reviews`, { body: { words: text } });
const keyed = (body: object) => ({ body: { reason: because, ...body }, headers: { "idempotency-key": randomUUID() } });
const notice = (number: string) => thomas.desk.ask("POST", `/api/staff/certificates/${number}/notice`, keyed({ why: "another_person" }));
const list = async (query = "") => (await thomas.desk.ask("GET", `/api/staff/certificate-reviews${query}`)).json;
const get = async (id: string) => (await thomas.desk.ask("GET", `/api/staff/certificate-reviews/${id}`)).json;
const answer = (id: string, outcome: string, { by = thomas, said = "We have looked at it once more." } = {}) =>
  by.desk.ask("POST", `/api/staff/certificate-reviews/${id}/answer`, keyed({ outcome, answer: said }));
const held = async (who: Browser) => (await who.ask("GET", "/api/learning/mine/looked-at/certificate")).json.certificate;
const verify = async (number: string) => (await app.ask("GET", `/api/learning/certificates/${number}`)).json.found;

/** As if its notice were over, for this one alone: everybody stays signed in. */
async function endNotice(number: string): Promise<void> {
  await app.sql("update learning.certificate set withdraws_at = platform.now() - interval '1 minute' where number = $1", [number]);
  await withdrawDue(app.ctx());
}

async function withdrawn() {
  const person = await graduate(app, course, "Asha Rao");
  expect((await notice(person.number)).status).toBe(200);
  await endNotice(person.number);
  return person;
}

const openReview = async (number: string) =>
  (await list()).rows.find(({ subject }: { subject: string }) => subject === number).id as string;

describe("a review that a holder asks for", () => {
  it("waits at the desk with their words beside what was withdrawn, and never with who they are", async () => {
    const { number, browser, id } = await withdrawn();
    expect((await ask(browser, number)).json).toMatchObject({ answered_at: null, answer: null });
    const { rows, counts, dues } = await list();
    expect(rows).toMatchObject([{ subject: number, note: "Thumbs, not hands", state: "open", due: dues[0] }]);
    let due = new Date(rows[0].at);
    for (let day = 0; day < 5; day += 1) due = workingDayAfter(due);
    expect([counts, dues]).toEqual([{ open: 1, answered: 0 }, [due.toISOString()]]);
    const item = await get(rows[0].id);
    expect(item.parts[0]).toEqual({ kind: "words", title: "What the holder says", text: words });
    expect(item.parts[1].facts).toMatchObject([
      { name: "Where it stands", value: expect.stringMatching(/^Withdrawn on /) },
      { name: "Why", value: "The check was taken by another person" },
    ]);
    expect(item.parts[3]).toMatchObject({ kind: "page", url: expect.stringMatching(new RegExp(`/verify/${number}$`)) });
    expect(item.history).toMatchObject([{ who: "The holder", what: "Asked for a review" }]);
    expect(JSON.stringify([item, rows])).not.toMatch(new RegExp(`${id}|@learner`));
  });

  it("is one at a time, also when it is sent twice at once, and another after the answer", async () => {
    const { number, browser } = await withdrawn();
    const both = await Promise.all([ask(browser, number), ask(browser, number, `${words} Again.`)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list()).counts.open).toBe(1);
    expect((await held(browser)).review_until).toBeNull();
    await answer(await openReview(number), "stays");
    expect(await held(browser)).toMatchObject({ review_until: expect.any(String), review: { answer: "We have looked at it once more." } });
    expect((await ask(browser, number)).status).toBe(200);
    expect((await list()).counts).toEqual({ open: 1, answered: 1 });
  });

  it("is possible from the notice on, and of nothing that counts, and by nobody else", async () => {
    const { number, browser } = await graduate(app, course, "Asha Rao");
    expect((await ask(browser, number)).json.error.code).toBe("learning.nothing_to_review");
    await notice(number);
    const other = await learnerIn(app, course.id);
    expect((await ask(other.browser, number)).status).toBe(404);
    expect((await ask(browser, number)).status).toBe(200);
    expect((await get(await openReview(number))).parts[1].facts[0].value).toMatch(/^To be withdrawn on /);
  });

  it("is refused when sixty days have passed", async () => {
    const { number, browser } = await withdrawn();
    await app.sql("update learning.certificate set withdrawn_at = platform.now() - interval '59 days 23 hours' where number = $1", [
      number,
    ]);
    expect((await ask(browser, number)).status).toBe(200);
    await answer(await openReview(number), "stays");
    await app.sql("update learning.certificate set withdrawn_at = platform.now() - interval '60 days 1 minute' where number = $1", [
      number,
    ]);
    expect((await ask(browser, number)).json.error.code).toBe("learning.nothing_to_review");
  });

  it("is on a list of its own once it is answered, and pages come in their order, each once", async () => {
    const { number, id } = await withdrawn();
    await app.sql(
      `insert into learning.certificate_review (id, number, user_id, words, asked_at, answer, answered_at, outcome)
       select gen_random_uuid(), $1, $2, 'Why is it?', at, 'It is so.', at, 'stays' from generate_series(1, 25) n,
         lateral (select '2026-11-17T05:00:00.000100Z'::timestamptz + (n / 3) * interval '1 microsecond' as at) a`,
      [number, id],
    );
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const page: { rows: { id: string }[]; next: string | null } = await list(`?state=answered&after=${next}`);
      seen.push(...page.rows.map((row) => row.id));
      next = page.next;
    }
    const wanted = await app.sql<{ id: string }>("select id from learning.certificate_review order by answered_at desc, id desc");
    expect(seen).toEqual(wanted.map((row) => row.id));
    expect((await thomas.desk.ask("GET", "/api/staff/certificate-reviews?after=nowhere")).status).toBe(400);
  });
});

describe("a review that is answered", () => {
  it("lets the certificate count at once, and its holder reads the answer; of two colleagues the second is told", async () => {
    const { number, browser } = await withdrawn();
    await ask(browser, number);
    const id = await openReview(number);
    const grace = await atDesk(app, "staff_admin");
    const both = await Promise.all([
      answer(id, "restored", { said: "You were right." }),
      answer(id, "stays", { by: grace, said: "It stays as it is." }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.json.error.code).toBe("learning.review_answered");
    const isRestored = both[0].status === 200;
    expect((await verify(number)).state).toBe(isRestored ? "valid" : "withdrawn");
    expect((await held(browser)).review).toMatchObject({ answer: isRestored ? "You were right." : "It stays as it is." });
    expect(
      await app.sql("select operation, said, reason from platform.staff_audit where step <> 'looked' and ids->>'id' = $1", [id]),
    ).toEqual([{ operation: "AnswerCertificateReview", said: { outcome: isRestored ? "restored" : "stays" }, reason: because }]);
    const item = await get(id);
    expect([item.state, item.due, item.history[0].what]).toEqual([
      "answered",
      null,
      isRestored ? "Answered: Let it count" : "Answered: It stays withdrawn",
    ]);
  });

  it("restores with everything that follows, and calls a notice off", async () => {
    const [gone, going] = [await withdrawn(), await graduate(app, course, "Ravi Rao")];
    await notice(going.number);
    for (const { browser, number } of [gone, going]) {
      await ask(browser, number);
      expect((await answer(await openReview(number), "restored")).status).toBe(200);
      expect(await verify(number)).toMatchObject({ state: "valid" });
      expect(await held(browser)).toMatchObject({ withdraws_at: null, withdrawn_at: null, why: null, review_until: null });
    }
    const bits =
      "select 1 from learning.certificate_copy p join platform.status_bit b on b.list = p.list and b.place = p.place where p.number = $1";
    expect(await app.sql(bits, [gone.number])).toEqual([]);
    const subjects = await app.sql(
      "select payload ->> 'number' as number from platform.outbox where subject = 'learning.certificate_restored' and payload ->> 'number' = any($1)",
      [[gone.number, going.number]],
    );
    expect(subjects).toEqual([{ number: gone.number }]);
  });

  it("of what a colleague has let count meanwhile cannot say that it stays withdrawn", async () => {
    const { number, browser } = await withdrawn();
    await ask(browser, number);
    const id = await openReview(number);
    await thomas.desk.ask("POST", `/api/staff/certificates/${number}/restoration`, keyed({}));
    expect((await answer(id, "stays")).json.error.code).toBe("learning.not_withdrawn");
    expect((await list()).counts.open).toBe(1);
    expect((await answer(id, "restored")).status).toBe(200);
  });

  it("is answered with words and one of two outcomes, where there is one", async () => {
    const { number, browser } = await withdrawn();
    await ask(browser, number);
    const id = await openReview(number);
    expect((await answer(id, "perhaps")).status).toBe(400);
    expect((await answer(id, "stays", { said: "No." })).status).toBe(400);
    expect((await answer(randomUUID(), "stays")).status).toBe(404);
    expect((await thomas.desk.ask("GET", `/api/staff/certificate-reviews/${randomUUID()}`)).status).toBe(404);
  });
});
