import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { helpNumberForm } from "@upaya/contracts/engagement/help-rules.ts";
import { system } from "#platform/actor.ts";
import { atDesk, type Colleague } from "../../../../test/at-desk.ts";
import { stockResources } from "../../../../test/shelf.ts";
import { type Browser, messagesTo, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { suppress } from "../channels/suppressed.store.ts";
import { engagementPeople } from "../for-people.ts";
import { askFor, goodQuestion, questionUrl, replyTo } from "./help.builders.ts";
import { helpKey } from "./help-key.ts";

const dayMs = 86_400_000;
let app: TestApp;
let kavya: Colleague;
let asha: { browser: Browser; id: string; email: string };

async function somebody(name: string): Promise<typeof asha> {
  const email = `${name}-${randomUUID()}@help.example.org`;
  const { browser, reply } = await signUp(app, email);
  return { browser, id: reply.user_id, email };
}

beforeAll(async () => {
  const many = 1_000_000;
  app = await testApp({
    env: { REQUESTS_PER_HOUR: many, CALLS_PER_MINUTE: many, READS_PER_MINUTE: many, CODES_PER_ADDRESS: many, CODES_PER_NETWORK: many },
  });
  kavya = await atDesk(app, "staff_support");
  asha = await somebody("asha");
});
afterAll(() => app.close());
beforeEach(() =>
  app.sql("truncate engagement.question, engagement.question_entry, engagement.message, engagement.delivery, engagement.suppressed"),
);

const guestAddress = () => `guest-${randomUUID()}@help.example.org`;
const rows = () => app.sql<Record<string, unknown>>("select * from engagement.question order by asked_at, id");
const idOf = async (number: string) =>
  (await app.sql<{ id: string }>("select id from engagement.question where number = $1", [number]))[0]!.id;
const answer = async (number: string, text = "Load the page again, please.") =>
  kavya.desk.ask("POST", `/api/staff/help/${await idOf(number)}/answers`, { body: { text }, headers: { "idempotency-key": randomUUID() } });
const thread = (browser: Pick<Browser, "ask">, number: string, by = "") => browser.ask("GET", questionUrl(number, by));
const solve = (browser: Pick<Browser, "ask">, number: string, by = "") => browser.ask("POST", questionUrl(number, `/solved${by}`));
/** The key that stands in the newest letter to a guest. */
async function keyFor(email: string): Promise<string> {
  const text = (await messagesTo(app, email)).at(-1)!.body_text;
  return `?key=${/[?&]key=([\w-]+)/.exec(text)![1]}`;
}

describe("asking for help", () => {
  it("answers a number and the latest time at once, and keeps the question for who asked", async () => {
    const { status, json } = await askFor(asha.browser);
    expect(status).toBe(200);
    expect(json.number).toMatch(helpNumberForm);
    expect(Date.parse(json.due_at) - Date.parse(json.asked_at)).toBe(2 * dayMs);
    expect(json).toMatchObject({ email: asha.email, on_bell: true });
    expect(await rows()).toMatchObject([{ number: json.number, user_id: asha.id, email: null, state: "waiting", topic: "lessons" }]);
    expect((await thread(asha.browser, json.number)).json).toMatchObject({
      number: json.number,
      state: "waiting",
      due_at: json.due_at,
      email: asha.email,
      on_bell: true,
      about: null,
      entries: [{ by: "me", text: goodQuestion.text }],
      takes_more: true,
    });
  });

  it("is one question however often it is sent", async () => {
    const key = randomUUID();
    const email = guestAddress();
    const sent = [
      ...(await Promise.all([askFor(asha.browser, {}, key), askFor(asha.browser, {}, key)])),
      await askFor(app, { email }, key),
      await askFor(app, { email }, key),
    ].map(({ json }) => json.number as string);
    expect(new Set(sent).size).toBe(2);
    expect(await rows()).toHaveLength(2);
    expect(await messagesTo(app, email)).toHaveLength(1);
  });

  it("sends a letter at once, with the number and the latest time and none of the words", async () => {
    const email = guestAddress();
    const { json } = await askFor(app, { email: ` ${email.toUpperCase()} `, text: "Buy cheap watches at watches.example now" });
    expect(json).toMatchObject({ email: null, on_bell: false });
    const [letter, ...more] = await messagesTo(app, email);
    expect(more).toEqual([]);
    expect(letter!.subject).toBe(`We have your question ${json.number}`);
    expect(letter!.body_text).toContain(`Its number: ${json.number}`);
    expect(letter!.body_text).toMatch(/Answered by: \w{3} \d{1,2} \w{3}, \d{1,2}:\d\d [ap]m, on the clock of India/);
    expect(letter!.body_text).toContain(`/help/questions/${json.number}?key=`);
    expect(letter!.body_text).not.toContain("watches");
    const mine = await askFor(asha.browser);
    const own = (await messagesTo(app, asha.email)).at(-1)!;
    expect(own.subject).toBe(`We have your question ${mine.json.number}`);
    expect(own.body_text).not.toContain("key=");
  });

  it("needs an address of a guest and reads none of whoever is signed in", async () => {
    const { status, json } = await askFor(app);
    expect([status, json.error.code, json.error.fields[0].path]).toEqual([400, "engagement.invalid_email", "email"]);
    for (const email of ["nobody", "a@b", "a@example.org, b@example.org", "a\r\nbcc: b@example.org"])
      expect((await askFor(app, { email })).status).toBe(400);
    const other = guestAddress();
    expect((await askFor(asha.browser, { email: other })).json.email).toBe(asha.email);
    expect(await messagesTo(app, other)).toEqual([]);
    expect(await rows()).toMatchObject([{ email: null }]);
  });

  it("keeps nothing of a machine, which hears a number all the same", async () => {
    const email = guestAddress();
    const { status, json } = await askFor(app, { email, topic_line: "x" });
    expect([status, helpNumberForm.test(json.number)]).toEqual([200, true]);
    expect([await rows(), await messagesTo(app, email)]).toEqual([[], []]);
  });

  it("writes to no address that takes no letters, and keeps the question", async () => {
    const email = guestAddress();
    await app.ctx().tx((tx) => suppress(tx, email, "complained"));
    expect((await askFor(app, { email })).status).toBe(200);
    expect([await messagesTo(app, email), (await rows()).length]).toEqual([[], 1]);
  });

  it("has numbers that tell nothing of one another", async () => {
    const numbers = await Promise.all(Array.from({ length: 40 }, async () => (await askFor(asha.browser)).json.number as string));
    expect(new Set(numbers).size).toBe(40);
    const values = numbers.map((number) => parseInt(number.slice(5), 36)).toSorted((a, b) => a - b);
    expect(values.filter((value, at) => at > 0 && value === values[at - 1]! + 1).length).toBeLessThan(3);
  });
});

describe("what a question is about", () => {
  const aboutOf = async (browser: Pick<Browser, "ask">, about: object, more: object = {}) => {
    const { json } = await askFor(browser, { about, ...more });
    return { number: json.number as string, about: (await thread(browser, json.number)).json.about };
  };

  it("is looked up in our own data", async () => {
    const [course] = await stockResources(app.ctx(system), 1, () => ({ title: "A calm classroom" }));
    const { about } = await aboutOf(asha.browser, { kind: "course", slug: course!.slug }, { what: "does_not_open" });
    expect(about).toEqual({ kind: "course", title: "A calm classroom", path: `/learning/${course!.slug}` });
    expect((await aboutOf(asha.browser, { kind: "page", path: "/quiz" })).about).toEqual({ kind: "page", title: "/quiz", path: "/quiz" });
  });

  it("is their word alone where it is not there or another's, and the desk says so", async () => {
    await app.sql(
      `insert into learning.version (id, resource_id, slug, title, edition, revision, state, language, minutes, card, outline, lacks, digest)
        values ($1, gen_random_uuid(), 'calm', 'A calm classroom', 1, 1, 'published', 'en', 1, '{}', '[]', '{}', '')`,
      [asha.id],
    );
    await app.sql(
      `insert into learning.certificate (number, user_id, resource_id, edition, version_id, title, teacher, minutes, right_answers, questions,
          finished_at, subject, revision, issued_at)
        values ('UP26-1111-2222', $1, gen_random_uuid(), 1, $1, 'A calm classroom', 'x', 9, 20, 25, now(), $1, 1, now())`,
      [asha.id],
    );
    const certificate = { kind: "certificate", number: "UP26-1111-2222" };
    const mine = await aboutOf(asha.browser, certificate);
    expect(mine.about).toEqual({ kind: "certificate", title: "A calm classroom", path: "/learn/calm/certificate" });
    const thief = await somebody("thief");
    const others = await aboutOf(thief.browser, certificate);
    const never = await aboutOf(thief.browser, { kind: "certificate", number: "UP26-9999-9999" });
    expect(others.about).toEqual({ kind: "certificate", title: "UP26-1111-2222", path: null });
    expect(never.about).toEqual({ kind: "certificate", title: "UP26-9999-9999", path: null });
    const facts = async (number: string) =>
      JSON.stringify((await kavya.desk.ask("GET", `/api/staff/help/${await idOf(number)}`)).json.parts);
    expect(await facts(mine.number)).toContain("A calm classroom, UP26-1111-2222");
    expect(await facts(others.number)).toContain("UP26-1111-2222 (as they named it");
    expect(await facts(others.number)).not.toContain("A calm classroom");
  });

  it("names a lesson with its course and its moment at the desk", async () => {
    const id = randomUUID();
    await app.sql(
      `insert into learning.version (id, resource_id, slug, title, edition, revision, state, language, minutes, card, outline, lacks, digest)
        values ($1, $1, 'hinges', 'Questions', 1, 1, 'published', 'en', 1, '{}', '[]', '{}', '')`,
      [id],
    );
    await app.sql("insert into learning.chapter (version_id, key, position, title) values ($1, 'c', 1, 'One')", [id]);
    await app.sql(
      `insert into learning.lesson (version_id, key, chapter_key, position, title, kind, seconds, preview, body, slides)
        values ($1, 'hinge', 'c', 1, 'Building a hinge question', 'video', 300, false, '[]', '[]')`,
      [id],
    );
    const { number, about } = await aboutOf(
      asha.browser,
      { kind: "lesson", slug: "hinges", lesson: "hinge", at: 252 },
      { what: "sound_or_captions" },
    );
    expect(about).toEqual({ kind: "lesson", title: "Questions: Building a hinge question", path: "/learn/hinges/hinge" });
    const { parts } = (await kavya.desk.ask("GET", `/api/staff/help/${await idOf(number)}`)).json;
    expect(parts[1].facts).toContainEqual({ name: "Lesson", value: "Questions: Building a hinge question, at 4:12" });
    expect(parts[1].facts).toContainEqual({ name: "What is the matter", value: "Sound or captions are wrong" });
  });
});

describe("an answer", () => {
  it("comes on the bell of whoever has an account, and leads to the question", async () => {
    const { number } = (await askFor(asha.browser)).json;
    expect((await answer(number)).status).toBe(200);
    const told = (await asha.browser.ask("GET", "/api/task/fetch-notification")).json.data;
    expect(told).toMatchObject([
      { kind: "help_answered", topic: "answers", route: `/help/questions/${number}`, message: `Your question ${number} has an answer` },
    ]);
    expect(
      (await app.sql<{ channel: string }>("select channel from engagement.delivery order by channel")).map(({ channel }) => channel),
    ).toEqual(["email", "push"]);
    expect((await thread(asha.browser, number)).json).toMatchObject({
      state: "answered",
      due_at: null,
      entries: [{ by: "me" }, { by: "us", text: "Load the page again, please." }],
    });
  });

  it("comes to a guest by letter, whole, and the link opens the question without an account", async () => {
    const email = guestAddress();
    const { number } = (await askFor(app, { email })).json;
    await answer(number, "Load the page again.\n\nThen tell us.");
    const letter = (await messagesTo(app, email)).at(-1)!;
    expect(letter.subject).toBe(`Your question ${number} has an answer`);
    expect(letter.body_text).toContain("Load the page again.\n\nThen tell us.");
    const by = await keyFor(email);
    expect((await thread(app, number, by)).json).toMatchObject({ state: "answered", email, on_bell: false, entries: [{}, { by: "us" }] });
    expect((await replyTo(app, number, "It works now.", { by })).json).toMatchObject({ state: "waiting" });
    expect((await solve(app, number, by)).json).toMatchObject({ state: "solved", due_at: null });
  });

  it("is not the last word: added words wait for 48 hours again, also in one that is solved", async () => {
    const { number, due_at } = (await askFor(asha.browser)).json;
    // Nobody waits longer because they said more.
    expect((await replyTo(asha.browser, number, "It is the second lesson.")).json.due_at).toBe(due_at);
    await answer(number);
    const again = (await replyTo(asha.browser, number, "It is still so.")).json;
    expect(again.state).toBe("waiting");
    expect(Date.parse(again.due_at) - Date.parse(again.at)).toBe(2 * dayMs);
    for (let times = 0; times < 2; times += 1) expect((await solve(asha.browser, number)).json.state).toBe("solved");
    expect((await answer(number)).json.error.code).toBe("engagement.help_over");
    expect((await replyTo(asha.browser, number, "Not solved after all.")).json.state).toBe("waiting");
    expect((await thread(asha.browser, number)).json.entries.map(({ by }: { by: string }) => by)).toEqual(["me", "me", "us", "me", "me"]);
    const kinds = await app.sql<{ kind: string }>("select kind from engagement.question_entry order by id");
    expect(kinds.filter(({ kind }) => kind === "solved")).toHaveLength(1);
  });

  it("added twice by one press is there once, and after eighty words of both it is another question", async () => {
    const { number } = (await askFor(asha.browser)).json;
    const key = randomUUID();
    for (let times = 0; times < 2; times += 1) expect((await replyTo(asha.browser, number, "Again.", { key })).status).toBe(200);
    expect((await thread(asha.browser, number)).json.entries).toHaveLength(2);
    await app.sql(
      "insert into engagement.question_entry (id, question_id, kind, words, made_at) select gen_random_uuid(), $1, 'asked', 'x', now() from generate_series(1, 78)",
      [await idOf(number)],
    );
    expect((await thread(asha.browser, number)).json.takes_more).toBe(false);
    expect((await replyTo(asha.browser, number, "More.")).json.error.code).toBe("engagement.help_long");
    expect((await answer(number)).json.error.code).toBe("engagement.help_long");
  });
});

describe("another's question", () => {
  it("is not found, whoever asks and however they ask: nothing of it is read, answered or closed", async () => {
    const thief = await somebody("thief");
    const email = guestAddress();
    const [mine, guests] = [(await askFor(asha.browser)).json.number as string, (await askFor(app, { email })).json.number as string];
    const [key, own] = [await keyFor(email), (await askFor(thief.browser)).json.number as string];
    const elsewhere = `?key=${helpKey(app.platform.database.seal, await idOf(mine))}`;
    const tries: [Pick<Browser, "ask">, string, string][] = [
      [thief.browser, mine, ""],
      [thief.browser, guests, ""],
      [app, mine, ""],
      [app, guests, ""],
      [app, guests, "?key=AAAA"],
      [app, guests, elsewhere],
      // A key opens what a guest asked, and that one alone.
      [app, mine, key],
      [app, mine, elsewhere],
      [app, "H-26-ZZZZZ", key],
      [app, "H-26-ZZZZZ", ""],
    ];
    for (const [browser, number, by] of tries) {
      for (const reply of [
        await thread(browser, number, by),
        await replyTo(browser, number, "Mine.", { by }),
        await solve(browser, number, by),
      ])
        expect([reply.status, reply.json.error.code], `${number} ${by}`).toEqual([404, "not_found"]);
    }
    expect((await thread(thief.browser, own, key)).status).toBe(200);
    expect((await rows()).map(({ state }) => state)).toEqual(["waiting", "waiting", "waiting"]);
    expect(await app.sql("select 1 from engagement.question_entry")).toHaveLength(3);
    expect((await thief.browser.ask("GET", "/api/engagement/help/questions")).json.data).toHaveLength(1);
    expect((await app.ask("GET", "/api/engagement/help/questions")).status).toBe(401);
  });
});

describe("one's own questions", () => {
  it("are listed page after page, the newest first, each once, with how they begin", async () => {
    await app.sql(
      `insert into engagement.question (id, number, user_id, topic, state, asked_at, last_at)
        select gen_random_uuid(), 'H-26-' || lpad(n::text, 5, '0'), $1, 'other', 'solved',
          '2026-11-01T00:00:00.000100Z'::timestamptz + (n / 3) * interval '1 microsecond', now() from generate_series(1, 45) n`,
      [asha.id],
    );
    const { number } = (await askFor(asha.browser, { text: "word ".repeat(60) })).json;
    const seen: string[] = [];
    let first: object | undefined;
    let next: string | null = "";
    while (next !== null) {
      const page: { data: { number: string }[]; next: string | null } = (
        await asha.browser.ask("GET", `/api/engagement/help/questions?limit=20${next && `&after=${next}`}`)
      ).json;
      seen.push(...page.data.map((row) => row.number));
      next = page.next;
      first ??= page.data[0];
    }
    expect(first).toMatchObject({ number, state: "waiting", begins: "word ".repeat(28) });
    expect(seen).toHaveLength(46);
    expect(new Set(seen).size).toBe(46);
    expect((await asha.browser.ask("GET", "/api/engagement/help/questions?after=x.y")).status).toBe(400);
  });

  it("are handed over, joined and forgotten with the account, a guest's by the address that is proven theirs", async () => {
    const other = await somebody("other");
    const email = guestAddress();
    await askFor(other.browser);
    const { number } = (await askFor(app, { email })).json;
    await answer(number, "The note is for nobody.");
    const copy = async (ids: string[], addresses: string[]) => {
      const found: Record<string, object[]> = {};
      for await (const [table, part] of engagementPeople.export(app.ctx(), { ids, addresses })) (found[table] ??= []).push(...part);
      return found;
    };
    const copied = await copy([], [email]);
    expect(copied["engagement.question"]).toMatchObject([{ number, email }]);
    expect(copied["engagement.question_entry"]).toMatchObject([{ words: goodQuestion.text }, { words: "The note is for nobody." }]);
    expect((await copy([asha.id], [asha.email]))["engagement.question"]).toEqual([]);
    const { join } = engagementPeople;
    if ("move" in join) await app.ctx().tx((tx) => join.move(tx, other.id, asha.id));
    expect((await asha.browser.ask("GET", "/api/engagement/help/questions")).json.data).toHaveLength(1);
    await app.ctx().tx((tx) => engagementPeople.forget(tx, { ids: [asha.id], addresses: [email] }));
    expect([await rows(), await app.sql("select 1 from engagement.question_entry")]).toEqual([[], []]);
  });
});

describe("too much of it", () => {
  it("is refused: so many questions an hour for each, and so many letters a day to an address that strangers type", async () => {
    const strict = await testApp({ env: { REQUESTS_PER_HOUR: 8, TYPED_LETTERS_PER_DAY: 3 } });
    try {
      const victim = guestAddress();
      const statuses = [];
      // Of one box: what stands after a plus is nobody else's.
      for (let n = 0; n < 5; n += 1) statuses.push((await askFor(strict, { email: victim.replace("@", `+${n}@`) })).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      expect((await askFor(strict, { email: guestAddress() })).status).toBe(200);
      const rest = [];
      for (let n = 0; n < 4; n += 1) rest.push((await askFor(strict, { email: guestAddress() })).status);
      expect(rest).toEqual([200, 200, 429, 429]);
      expect(await strict.sql("select 1 from engagement.question")).toHaveLength(6);
    } finally {
      await strict.close();
    }
  });
});

it("the grievance officer is named to everybody", async () => {
  const { status, json } = await app.ask("GET", "/api/engagement/help/officer");
  expect(status).toBe(200);
  expect(json).toEqual({
    name: "Meera Krishnan",
    email: "grievance@upaya.example",
    phone: "+91 20 5550 0100",
    hours: "Monday to Friday, 10 am to 5 pm",
    address: "Upaya, on a developer's laptop.",
  });
});
