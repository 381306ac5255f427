import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { personRoles, schoolRoles } from "@upaya/contracts/identity/roles.ts";
import { system } from "#platform/actor.ts";
import { until } from "#platform/testing/until.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { routesOf } from "../src/app.ts";
import { exportMaker } from "../src/modules/identity/export/make-export.ts";
import { joinPerson } from "../src/modules/identity/index.ts";
import { signAccessToken } from "../src/modules/identity/sessions/access-token.ts";
import { openSession } from "../src/modules/identity/sessions/open-session.ts";
import { saveQuestions } from "../src/modules/quiz/index.ts";
import { saveSchool } from "../src/modules/schools/index.ts";
import { seedPages } from "../seeds/seed-content.ts";
import { type Call, filesAndNumbers, filmless, listFields, listGets, nashik, type Values } from "./crawl.ts";
import { type LiveStack, startLiveStack } from "./live-stack.ts";
import { checked } from "../src/modules/learning/courses/course.builders.ts";
import { openLinks, schoolToSee } from "./schools.ts";
import { openCourse } from "./open-course.ts";
import { stockBundle, stockResources } from "./shelf.ts";
import { type TestApp, testApp } from "./test-app.ts";
import { somethingOrdered } from "./ordered.ts";
import { helpNumber, tellSomebody, unsubscribeLink } from "./told.ts";

/** Each question's key is a string that stands nowhere else: wherever it is found, the key is out. */
const canaries = Array.from({ length: 12 }, (_, index) => `CANARY-${index}-${randomUUID()}`);
/** And that of a question in a lesson, in which everybody is enrolled. */
const lessonCanary = `CANARY-lesson-${randomUUID()}`;
const checkCanary = `CANARY-check-${randomUUID()}`;
const words = (index: number) => ["first", "second", "third", "fourth"].map((word) => `The ${word} of question ${index}`);
/** What only a locked answer may be told with, at any depth of a reply. */
const keyFields = ["question_answer", "explanation", "option_index", "answer_key", "read_slug"];
/** Stands for the id of whoever asks. */
const me = "00000000-0000-7000-8000-00000000feed";
const mayRefuse = (name: string) => filesAndNumbers.has(name) || name.startsWith("Mutation.") || staffs.has(name);
/** Whoever writes questions sees their keys, at the desk and nowhere else: nobody of these people is there. */
const staffs = new Set(routesOf().flatMap(({ endpoint }) => (endpoint.staff ? [endpoint.name] : [])));

interface Somebody {
  readonly role: string;
  readonly id?: string;
  readonly token?: string;
  readonly cookie?: string;
}

let app: TestApp;
let live: LiveStack;
let questions: string[];
let people: Somebody[];
let calls: Call[];
let pages: string[];

beforeAll(async () => {
  app = await testApp();
  questions = await saveQuestions(
    app.ctx(system),
    canaries.map((canary, index) => ({
      slug: `canary-${index}`,
      subject: index % 2 ? "math" : "science",
      title: `What does question ${index} ask?`,
      options: words(index),
      tags: ["canary"],
      answer: index % 4,
      explanation: `${canary} `.padEnd(120, "x"),
      published_at: new Date(Date.UTC(2026, 0, 1) + index),
    })),
  );
  const [resource] = await stockResources(app.ctx(system), 1);
  await stockBundle(app.ctx(system), "b-0", ["r-0"]);
  people = await gatherPeople();
  const badge = await grantBadge();
  const course = await openCourse(app, "canary-course", { change: checked() });
  await app.sql("update learning.question set explanation = $1", [lessonCanary]);
  await app.sql("update learning.check_key set explanation = $1", [checkCanary]);
  await app.sql(
    "insert into learning.record (id, user_id, resource_id, edition, open) select gen_random_uuid(), each, $2, 1, true from unnest($1::uuid[]) each",
    [people.flatMap(({ id }) => id ?? []), course],
  );
  // Everybody is in the middle of a try of the final check.
  await app.sql(
    `insert into learning.try (id, user_id, resource_id, version_id, questions, begun_at)
       select gen_random_uuid(), r.user_id, r.resource_id, v.id, (select array_agg(key) from learning.check_question q where q.version_id = v.id), now()
       from learning.record r join learning.version v using (resource_id)`,
  );
  await seedPages(app.ctx(system));
  await app.sql("insert into places.pin_code (pin, city, state) values ('422001', 'Nashik', 'Maharashtra')");
  await tellSomebody(app, teacher(), badge);
  const values: Values = {
    limit: ["100"],
    offset: ["0"],
    subject: ["math", ""],
    subjects: ["math"],
    tags: ["canary"],
    name: ["Nashik"],
    path: ["/aboutus"],
    q: ["question"],
    ...nashik,
    token: ["t".repeat(43), unsubscribeLink(app, teacher()), ...(await openLinks(app))],
    made: [questions[0]!],
    ...filmless,
    ...(await schoolToSee(app)),
    slug: [resource!.slug, "b-0", "canary-0", "canary-course", "first"],
    lesson: ["check", "thumbs"],
    key: ["worksheet"],
    list: ["999999"],
    id: [badge, resource!.id, ...questions],
    ids: [[resource!.id, ...questions].join(",")],
    quiz_ids: [questions.join(",")],
    user_id: [me],
    webinar_id: [resource!.id],
    resource_id: [resource!.id],
    product_id: [resource!.id],
    creator_id: [me],
    edition: ["tpo"],
    question_id: [questions[0]!],
    picture_id: [questions[0]!],
    selected_value: ["x"],
    topic: ["community"],
    number: ["DL-AAAA-AAAA-AAAA-AAAA", helpNumber, await somethingOrdered(app, teacher())],
  };
  calls = [...listGets(values, staffs), ...listFields(values)];
  pages = [
    "/",
    "/quiz",
    "/quiz?subject=math",
    "/quiz?tags=canary",
    `/quiz?question=${questions[1]}`,
    "/quiz.data",
    "/_root.data",
    "/learning",
    "/learning/r-0",
    "/bundle-products",
    `/badges/${badge}`,
    "/profile",
    "/login",
    "/feed.xml",
    "/sitemap.xml",
    "/robots.txt",
  ];
  live = await startLiveStack(app, { CALLS_PER_MINUTE: "10000000", READS_PER_MINUTE: "10000000", MAX_IN_FLIGHT: "1000" });
});
afterAll(async () => {
  await live?.close();
  await app.close();
});

/** One of each role, somebody who is shut out, and nobody. */
async function gatherPeople(): Promise<Somebody[]> {
  const ctx = app.ctx(system);
  const school = randomUUID();
  await saveSchool(ctx, { id: school, name: "Navodit", school_type: "k12" });
  const found: Somebody[] = [{ role: "nobody" }];
  for (const role of ["teacher", "suspended", ...personRoles, ...schoolRoles]) {
    const { user_id } = await joinPerson(ctx, {
      email: `${role}@canary.example`,
      roles: personRoles.filter((each) => each === role),
      schools: schoolRoles.filter((each) => each === role).map((held) => ({ id: school, role: held })),
    });
    const opened = await ctx.tx((tx) => openSession(ctx, tx, user_id, false));
    if (role === "suspended") await app.sql("update identity.person set status = 'suspended' where id = $1", [user_id]);
    const token = await signAccessToken(app.platform.env, app.platform.clock, opened.id);
    found.push({ role, id: user_id, token, cookie: `__Host-upaya_refresh=${opened.secret}; upaya_session=1` });
  }
  return found;
}

async function grantBadge(): Promise<string> {
  const id = randomUUID();
  await app.sql(
    "insert into rewards.badge (slug, name, rule, measure, needed, standard, position) values ('first', 'First', 'x', 'answers', 1, 'x', 1)",
  );
  await app.sql(
    `insert into rewards.badge_grant (id, user_id, badge, granted_at, figure)
       select $1, user_id, 'first', now(), 1 from identity.identifier where value = 'teacher@canary.example'`,
    [id],
  );
  // Its owner has opened it.
  await app.sql("insert into rewards.showing (user_id, badges) select user_id, true from rewards.badge_grant where id = $1", [id]);
  return id;
}

const teacher = () => people.find(({ role }) => role === "teacher")!.id!;

interface Reply {
  readonly what: string;
  readonly status: number;
  readonly body: string;
}

const headersOf = ({ token, cookie }: Somebody) => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(cookie ? { cookie } : {}),
});

async function ask(person: Somebody, call: Call, tries = 100): Promise<Reply> {
  const { name, path, body } = call;
  const response = await fetch(live.api + path, {
    method: body ? "POST" : "GET",
    headers: { ...headersOf(person), ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body).replaceAll(me, person.id ?? me) } : {}),
  });
  const reply = { what: `${name} ${path} as ${person.role}`, status: response.status, body: await response.text() };
  // Told to come later, as on a machine with other work: what it says then is what counts.
  return reply.status === 503 && tries > 0 ? sleep(250).then(() => ask(person, call, tries - 1)) : reply;
}

const post = (person: Somebody, path: string, body: object) => ask(person, { name: "POST", path, body: body as never });

/** Everything that can be asked, by everybody. */
async function crawl(of: readonly Call[] = calls): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const person of people) {
    // Eight at a time: the pool of the API is small here.
    for (let at = 0; at < of.length; at += 8) replies.push(...(await Promise.all(of.slice(at, at + 8).map((call) => ask(person, call)))));
  }
  return replies;
}

async function readPages(): Promise<Reply[]> {
  const read = async (path: string, person: Somebody) => {
    const { cookie } = person;
    const response = await fetch(live.web + path, { headers: cookie ? { cookie } : {}, redirect: "manual" });
    return { what: `page ${path} as ${person.role}`, status: response.status, body: await response.text() };
  };
  const readers = people.filter(({ role }) => role === "nobody" || role === "teacher");
  const replies: Reply[] = [];
  for (const path of pages) for (const person of readers) replies.push(await read(path, person));
  return replies;
}

/** Whatever Redis has, under whichever name. */
async function readRedis(): Promise<string[]> {
  const { client } = app.platform.redis;
  const prefix = `${app.platform.env.BUS_NAME}:`;
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => client.get(key),
    hash: (key) => client.hgetall(key),
    list: (key) => client.lrange(key, 0, -1),
    set: (key) => client.smembers(key),
    zset: (key) => client.zrevrange(key, 0, -1, "WITHSCORES"),
  };
  const keys = (await client.keys(`${prefix}*`)).map((key) => key.slice(prefix.length));
  return Promise.all(
    keys.map(async (key) => {
      const type = await client.type(key);
      if (type === "none") return key;
      const reader = readers[type];
      if (!reader) throw new Error(`${key} is a ${type}, which nobody here can read`);
      return `${key} ${JSON.stringify(await reader(key))}`;
    }),
  );
}

const hits = (text: string, of: readonly string[] = [...canaries, lessonCanary, checkCanary]) =>
  of.filter((canary) => text.includes(canary));
const leaks = (replies: readonly Reply[], of?: readonly string[]) =>
  replies.flatMap(({ what, body }) => hits(body, of).map((canary) => `${what}: ${canary}`));

/** Fields of a reply that tell of a key, at any depth. */
function keyFieldsIn(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const marks = keyFields.includes(name) || (name === "correct" && typeof inner === "boolean");
    return [...(marks ? [`${path}.${name}`] : []), ...keyFieldsIn(inner, `${path}.${name}`)];
  });
}

const markedFields = (replies: readonly Reply[]) =>
  replies.flatMap(({ what, body }) => {
    const json: unknown = body.startsWith("{") || body.startsWith("[") ? JSON.parse(body) : undefined;
    return keyFieldsIn(json).map((field) => `${what}: ${field}`);
  });

/** What differs between two askings although nothing has changed: moments, and the ids of requests. */
const steady = ({ body }: Reply) =>
  body
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "moment")
    .replaceAll(/"request_id":"[^"]+"/g, "request")
    .replaceAll(/"(?:start|url)":"[^"]+"/g, "sealed")
    .replaceAll(/\b\d{13}\b/g, "moment");

describe("before anybody has answered", () => {
  it("[QUIZ-12] no reply of any endpoint or GraphQL field to any role holds a key, or a field that could", async () => {
    const replies = await crawl();
    expect(leaks(replies)).toEqual([]);
    expect(markedFields(replies)).toEqual([]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    // Each of them answered somebody: one that refuses everybody was not looked at.
    const answered = new Set(replies.filter(({ status }) => status === 200).map(({ what }) => what.split(" ")[0]!));
    expect([...answered].filter((name) => staffs.has(name))).toEqual([]);
    const silent = calls.map(({ name }) => name).filter((name) => !answered.has(name) && !mayRefuse(name));
    expect([...new Set(silent)]).toEqual([]);
    expect(replies.some(({ body }) => body.includes(words(3)[0]!))).toBe(true);
  });

  it("[QUIZ-12] no answer that is no answer, no try of an open question, no link and no export brings one out", async () => {
    for (const person of people) {
      const tries = [
        ...questions
          .slice(0, 3)
          .flatMap((quiz_id) => [
            post(person, "/api/quiz/attempt", { quiz_id, answer: "none of them" }),
            post(person, "/api/quiz/attempt", { quiz_id, answer: "nothing\u0000" }),
            post(person, "/api/quiz/practice", { quiz_id, answer: words(0)[0] }),
            post(person, "/api/quiz/practice", { quiz_id, answer: words(questions.indexOf(quiz_id))[1] }),
            post(person, "/api/share/link", { kind: "question", id: quiz_id }),
          ]),
        post(person, "/api/centa-points/user-activity-points", { activity: "quiz_answer_correctly" }),
        post(person, "/api/user/export", {}),
      ];
      const replies = await Promise.all(tries);
      const exported = replies.at(-1)!;
      if (exported.status === 200) {
        await workOff(app, [exportMaker]);
        const link = await post(person, "/api/user/export/link", {});
        const url = /"(\/[^"]*downloads\/[^"]+)"/.exec(link.body)?.[1] ?? "";
        replies.push(await ask(person, { name: "download", path: url }));
      }
      expect(leaks(replies)).toEqual([]);
      expect(markedFields(replies)).toEqual([]);
    }
    expect(await app.sql("select 1 from quiz.attempt")).toEqual([]);
  });

  it("[QUIZ-12] no page that is rendered holds one", async () => {
    const rendered = await readPages();
    expect(leaks(rendered)).toEqual([]);
    for (const { what, body } of rendered)
      for (const field of keyFields) expect(body.includes(`"${field}"`), `${what}: ${field}`).toBe(false);
    const shown = rendered.filter(({ status, body }) => status === 200 && body.includes("of question")).map(({ what }) => what);
    expect(shown).toContain("page /quiz as nobody");
    expect(shown).toContain("page /quiz.data as nobody");
  });

  it("[QUIZ-12] no reply and no page changes when the keys do", async () => {
    // When a session was last seen, how often pages have changed, how many rows are somebody's: the worker may write between the two crawls.
    // A workbook says when it was written.
    const moving = new Set(["ListSessions", "ListPageVersions", "GetLeaving", "GetRosterTemplate", "GetRosterResult"]);
    const lists = calls.filter(({ name }) => !moving.has(name));
    const [before, pagesBefore] = [await crawl(lists), await readPages()];
    await app.sql("update quiz.answer_key set option_index = (option_index + 1) % 4, explanation = 'Otherwise. ' || explanation");
    await app.sql("update learning.question set option_index = 1 - option_index, explanation = 'Otherwise. ' || explanation");
    await app.sql("update learning.check_key set option_index = 1 - option_index, explanation = 'Otherwise. ' || explanation");
    const [after, pagesAfter] = [await crawl(lists), await readPages()];
    await app.sql(
      "update quiz.answer_key set option_index = (option_index + 3) % 4, explanation = replace(explanation, 'Otherwise. ', '')",
    );
    const changed = before.flatMap((reply, place) => (steady(reply) === steady(after[place]!) ? [] : [reply.what]));
    expect(changed).toEqual([]);
    expect(pagesBefore.flatMap((page, place) => (steady(page) === steady(pagesAfter[place]!) ? [] : [page.what]))).toEqual([]);
  }, 240_000);

  it("[QUIZ-12] no log line, no entry of Redis and no event holds one", async () => {
    const logs = live.logs();
    expect(logs).toContain('"route":"/api/quiz/tq-list"');
    expect(hits(logs)).toEqual([]);
    const kept = await readRedis();
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.flatMap((entry) => hits(entry))).toEqual([]);
    const told = await app.sql<{ payload: string }>("select payload::text from platform.outbox");
    expect(told.flatMap(({ payload }) => hits(payload))).toEqual([]);
  });
});

describe("after some have answered", () => {
  it("[QUIZ-12] everybody sees the key of what they have answered themselves and no other, whatever others know by now", async () => {
    const signedIn = people.filter(({ role }) => role !== "nobody" && role !== "suspended");
    const { user_id } = await joinPerson(app.ctx(system), { email: "knows-all@canary.example" });
    const ctx = app.ctx(system);
    const opened = await ctx.tx((tx) => openSession(ctx, tx, user_id, false));
    const knowing = { role: "knowing", token: await signAccessToken(app.platform.env, app.platform.clock, opened.id) };
    for (const [index, quiz_id] of questions.entries()) {
      const { body } = await post(knowing, "/api/quiz/attempt", { quiz_id, answer: words(index)[0] });
      // The scan can find what it looks for.
      expect(hits(body)).toEqual([canaries[index]]);
    }
    for (const person of signedIn) {
      const { status } = await post(person, "/api/quiz/attempt", { quiz_id: questions[0], answer: words(0)[1] });
      expect(status).toBe(200);
    }
    await until(async () => {
      const [row] = await app.sql<{ folded: number }>("select coalesce(sum(attempts), 0)::int as folded from quiz.question_count");
      return row?.folded === questions.length + signedIn.length;
    });
    const replies = await crawl();
    expect(leaks(replies, canaries.slice(1))).toEqual([]);
    const own = replies.filter(({ body }) => body.includes(canaries[0]!)).map(({ what }) => what);
    expect(own.filter((what) => what.endsWith(" as nobody") || what.endsWith(" as suspended"))).toEqual([]);
    expect(own.filter((what) => what.startsWith("ListMyAnswers"))).toHaveLength(signedIn.length);
    expect(leaks(await readPages())).toEqual([]);
    const tried = await Promise.all(
      signedIn.map((person) => post(person, "/api/quiz/practice", { quiz_id: questions[1], answer: words(1)[1] })),
    );
    expect(tried.map(({ status }) => status)).toEqual(signedIn.map(() => 404));
    expect(leaks(tried)).toEqual([]);
    expect(hits(live.logs())).toEqual([]);
    expect((await readRedis()).flatMap((entry) => hits(entry))).toEqual([]);
  });
});
