import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atDesk, because, type Colleague } from "../../../../../test/at-desk.ts";
import { type Browser, messagesTo, signUp } from "../../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { askFor, goodQuestion, questionUrl, replyTo } from "../help.builders.ts";

let app: TestApp;
let kavya: Colleague;
let asha: { browser: Browser; id: string };
const ashasAddress = `asha-${randomUUID()}@help.example.org`;

beforeAll(async () => {
  const many = 1_000_000;
  app = await testApp({ env: { REQUESTS_PER_HOUR: many, CALLS_PER_MINUTE: many, TYPED_LETTERS_PER_DAY: many } });
  kavya = await atDesk(app, "staff_support");
  const { browser, reply } = await signUp(app, ashasAddress);
  asha = { browser, id: reply.user_id };
  await app.sql("update identity.profile set name = 'Asha Patil' where user_id = $1", [asha.id]);
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate engagement.question, engagement.question_entry"));

async function asked(
  change: object = {},
  who: Pick<Browser, "ask"> = asha.browser,
): Promise<{ id: string; number: string; due_at: string }> {
  const { json } = await askFor(who, change);
  const [row] = await app.sql<{ id: string }>("select id from engagement.question where number = $1", [json.number]);
  return { ...json, id: row!.id };
}
const list = async (query = "") => (await kavya.desk.ask("GET", `/api/staff/help${query}`)).json;
const get = async (id: string) => (await kavya.desk.ask("GET", `/api/staff/help/${id}`)).json;
const act = (id: string, what: string, body: object = {}, key: string = randomUUID()) =>
  kavya.desk.ask("POST", `/api/staff/help/${id}/${what}`, { body, headers: { "idempotency-key": key } });
const answer = (id: string, text = "Load the page again, please.", key?: string) => act(id, "answers", { text }, key);
const close = (id: string, why = "not_a_question") => act(id, "closing", { because: why, reason: because });
const row = async (id: string) => (await app.sql<Record<string, unknown>>("select * from engagement.question where id = $1", [id]))[0]!;
const audits = (id: string) =>
  app.sql<Record<string, unknown>>(
    "select operation, fields, said, user_id from platform.staff_audit where step <> 'looked' and ids->>'id' = $1 order by id",
    [id],
  );

describe("questions for help at the desk", () => {
  it("are promised an answer by a person within 48 hours", async () => {
    const { id, number, due_at } = await asked();
    expect(await list()).toMatchObject({
      rows: [
        { id, subject: `${number}: ${goodQuestion.text}`, note: "Lessons and progress · has an account", state: "waiting", due: due_at },
      ],
      next: null,
      counts: { waiting: 1, answered: 0, solved: 0, closed: 0 },
      dues: [due_at],
    });
    const queue = (await kavya.desk.ask("GET", "/api/staff/desk")).json.queues.find(({ name }: { name: string }) => name === "help");
    expect(queue).toMatchObject({ waiting: 1, promise: "A person answers within 48 hours", dues: [due_at] });
  });

  it("stand in the order in which they are due, page after page, each once, also those of one moment", async () => {
    await app.sql(
      `insert into engagement.question (id, number, email, topic, state, asked_at, last_at, due_at)
       select gen_random_uuid(), 'H-26-' || lpad(n::text, 5, '0'), 'a@b.example', 'other', 'waiting', now(), now(),
         '2026-11-17T05:00:00.000100Z'::timestamptz + (n / 3) * interval '1 microsecond' from generate_series(1, 45) n`,
    );
    const seen: string[] = [];
    let next: string | null = "";
    for (let page = 0; next !== null; page += 1) {
      const found: { rows: { id: string }[]; next: string | null; dues: string[] } = await list(`?after=${next}`);
      seen.push(...found.rows.map(({ id }) => id));
      expect(found.dues.length).toBe(40);
      next = found.next;
      expect(page).toBeLessThan(5);
    }
    const all = await app.sql<{ id: string }>("select id from engagement.question order by due_at, id");
    expect(seen).toEqual(all.map(({ id }) => id));
    expect((await kavya.desk.ask("GET", "/api/staff/help?after=nowhere")).status).toBe(400);
  });

  it("stand by what became of them", async () => {
    const [answered, solved, closed, waiting] = [await asked(), await asked(), await asked(), await asked()];
    await answer(answered.id);
    await asha.browser.ask("POST", questionUrl(solved.number, "/solved"));
    await close(closed.id);
    for (const [state, { id }] of Object.entries({ answered, solved, closed, waiting }))
      expect((await list(`?state=${state}`)).rows, state).toMatchObject([{ id, state }]);
    expect((await list("?state=anything")).rows).toMatchObject([{ id: waiting.id }]);
    expect((await list()).counts).toEqual({ waiting: 1, answered: 1, solved: 1, closed: 1 });
  });

  it("are found by their number, however it is typed, and by a whole address: a guest's, or that of an account", async () => {
    const email = `guest-${randomUUID()}@help.example.org`;
    const [mine, guests] = [await asked(), await asked({ email }, app)];
    const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).rows.map(({ id }: { id: string }) => id);
    for (const search of [mine.number, mine.number.toLowerCase().replaceAll("-", " "), ashasAddress, ashasAddress.toUpperCase()])
      expect(await found(search), search).toEqual([mine.id]);
    expect(await found(email)).toEqual([guests.id]);
    for (const search of ["guest", "help.example.org", "H-26", "captions", "%"]) expect(await found(search), search).toEqual([]);
  });

  it("show who asks and what was said, people's words as words", async () => {
    const { id, number } = await asked({ text: "<img src=x onerror=alert(1)> is what I see", topic: "other" });
    await act(id, "notes", { text: "Asked before on the telephone." });
    await answer(id);
    await replyTo(asha.browser, number, "Thank you.");
    const item = await get(id);
    expect(item).toMatchObject({ subject: `${number}, Asha Patil`, state: "waiting" });
    expect(item.parts[0]).toEqual({ kind: "words", title: "What they ask", text: "<img src=x onerror=alert(1)> is what I see" });
    expect(item.parts[1].facts).toEqual(
      expect.arrayContaining([
        { name: "From", value: "Asha Patil" },
        { name: "E-mail", value: ashasAddress },
        { name: "Topic", value: "Something else" },
      ]),
    );
    expect(item.history).toMatchObject([
      { who: "Asha Patil", what: "Asked", words: "Thank you." },
      { who: "Staff", what: "Answered", words: "Load the page again, please." },
      { who: "Staff", what: "Note for colleagues", words: "Asked before on the telephone." },
      { who: "Asha Patil", what: "Asked" },
    ]);
    const email = `guest-${randomUUID()}@help.example.org`;
    const guests = await get((await asked({ email }, app)).id);
    expect(guests.parts[1].facts).toContainEqual({ name: "E-mail, as a guest left it", value: email });
  });

  it("are nobody's but those who help people, and none that is not there is shown or changed", async () => {
    const { id } = await asked();
    const bodies = {
      answers: { text: "Yes." },
      notes: { text: "Yes." },
      topic: { topic: "other" },
      closing: { because: "duplicate", reason: because },
    };
    const { desk } = await atDesk(app, "staff_content");
    for (const path of ["", `/${id}`]) expect((await desk.ask("GET", `/api/staff/help${path}`)).status).toBe(403);
    for (const [what, body] of Object.entries(bodies)) {
      const headers = { "idempotency-key": randomUUID() };
      expect((await desk.ask("POST", `/api/staff/help/${id}/${what}`, { body, headers })).status, what).toBe(403);
      expect((await asha.browser.ask("POST", `/api/staff/help/${id}/${what}`, { body, headers })).status, what).toBe(403);
      expect((await act(randomUUID(), what, body)).status, what).toBe(404);
    }
    expect((await kavya.desk.ask("GET", `/api/staff/help/${randomUUID()}`)).status).toBe(404);
    expect(await row(id)).toMatchObject({ state: "waiting", topic: "lessons" });
    expect([await audits(id), (await app.sql("select 1 from engagement.question_entry")).length]).toEqual([[], 1]);
  });
});

describe("a question", () => {
  it("is answered once by one press, and the log keeps no word of the answer", async () => {
    const email = `guest-${randomUUID()}@help.example.org`;
    const { id } = await asked({ email }, app);
    const key = randomUUID();
    for (const reply of [await answer(id, "One.\u202e Two.", key), await answer(id, "One.\u202e Two.", key)])
      expect(reply.status).toBe(200);
    expect((await messagesTo(app, email)).map(({ subject }) => subject!.split(" ")[0])).toEqual(["We", "Your"]);
    expect(await row(id)).toMatchObject({ state: "answered", due_at: null });
    expect(await audits(id)).toEqual([{ operation: "AnswerHelp", fields: ["text"], said: {}, user_id: kavya.id }]);
    expect((await get(id)).history[0].words).toBe("One. Two.");
    // There may be more to say, until its asker has closed it.
    expect((await answer(id, "And three.")).status).toBe(200);
  });

  it("takes words and no markup as an answer, nor an empty one", async () => {
    const { id } = await asked();
    for (const text of ["", " ", "x", "<b>Yes</b>", "x".repeat(2_001)]) expect((await answer(id, text)).status, text.slice(0, 9)).toBe(400);
    expect((await answer(id, "5 < 7 & so on")).status).toBe(200);
  });

  it("takes notes that only colleagues see, and waits as before", async () => {
    const { id, number, due_at } = await asked();
    await act(id, "notes", { text: "She has asked before." });
    const thread = (await asha.browser.ask("GET", questionUrl(number))).json;
    expect(thread).toMatchObject({ state: "waiting", due_at, entries: [{ by: "me" }] });
    expect(JSON.stringify(thread)).not.toContain("asked before");
  });

  it("goes to another topic and keeps the time that it was promised", async () => {
    const { id, due_at } = await asked();
    for (let times = 0; times < 2; times += 1) expect((await act(id, "topic", { topic: "certificates" })).status).toBe(200);
    const item = await get(id);
    expect(item).toMatchObject({ due: due_at, fill: { MoveHelp: { topic: "certificates" } } });
    expect(item.history.map(({ what }: { what: string }) => what)).toEqual(["Moved to “Certificates”", "Asked"]);
    expect((await audits(id))[0]).toMatchObject({ operation: "MoveHelp", said: { topic: "certificates" } });
  });

  it("is closed without an answer for a reason that its page tells, while it waits; added words put it back", async () => {
    const { id, number } = await asked();
    expect((await act(id, "closing", { because: "duplicate" })).status).toBe(400);
    const both = await Promise.all([close(id, "duplicate"), close(id, "duplicate")]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const thread = async () => (await asha.browser.ask("GET", questionUrl(number))).json;
    expect(await thread()).toMatchObject({ state: "closed", closed_because: "duplicate", due_at: null });
    expect((await answer(id)).json.error.code).toBe("engagement.help_over");
    await replyTo(asha.browser, number, "It is no duplicate.");
    expect(await thread()).toMatchObject({ state: "waiting", closed_because: null });
    await answer(id);
    expect((await close(id)).status).toBe(409);
  });
});
