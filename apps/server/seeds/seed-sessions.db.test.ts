import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leastPool } from "@upaya/contracts/learning/counts.ts";
import { OpenLesson } from "@upaya/contracts/learning/lesson.ts";
import { giveLearning } from "../src/modules/learning/index.ts";
import { workerParts } from "../src/worker.ts";
import { type TestApp, testApp } from "../test/test-app.ts";
import { actsOf } from "./acts.ts";
import { readSeedCourse, seedCatalogue } from "./seed-catalogue.ts";
import { seedPersonas } from "./seed-personas.ts";
import { seedSessions } from "./seed-sessions.ts";

let app: TestApp;
let joinable: number;

async function seed(): Promise<number> {
  await seedCatalogue(app.ctx());
  const { ids } = await seedPersonas(app.platform);
  return seedSessions(app.platform, ids, workerParts(app.platform).jobs);
}
beforeAll(async () => {
  app = await testApp({ env: { VIDEO_PRESET: "ultrafast" } });
  joinable = await seed();
}, 180_000);
afterAll(() => app.close());

const places = () =>
  app.sql<{ name: string; slug: string; state: string; over: boolean }>(
    `select split_part(i.value, '@', 1) as name, s.slug, r.state, s.ends_at <= platform.now() as over
       from learning.registration r join identity.identifier i on i.user_id = r.user_id and i.kind = 'email' join catalogue.pub_session s on s.id = r.session_id
       where i.value like '%@upaya.example' order by 1, 2, 4`,
  );

describe("the sample dates", () => {
  it("are 24 in three zones: near, full with a line, moved, called off, and two that are over with a replay", async () => {
    expect(joinable).toBe(24);
    const zones = await app.sql<{ zone: string }>(
      "select distinct time_zone as zone from catalogue.session where join_url is not null order by 1",
    );
    expect(zones.map(({ zone }) => zone)).toEqual(["Africa/Nairobi", "Asia/Kolkata", "Asia/Manila"]);
    const [near] = await app.sql<{ n: number }>(
      "select count(*)::int as n from catalogue.session where join_url is not null and starts_at between platform.now() and platform.now() + interval '48 hours'",
    );
    expect(near!.n).toBeGreaterThan(3);
    expect(await app.sql("select capacity, taken, waiting from learning.seat where waiting > 0")).toEqual([
      { capacity: 6, taken: 6, waiting: 3 },
    ]);
    expect(await app.sql("select slug from catalogue.pub_session where moved_at is not null")).toEqual([
      { slug: "teaching-painful-history" },
    ]);
    expect(await app.sql("select slug from catalogue.pub_session where cancelled_at is not null")).toEqual([
      { slug: "unseen-passages-what-the-question-wants" },
    ]);
    expect(await app.sql("select slug, listed, is_over from catalogue.resource where has_replay order by slug")).toEqual([
      { slug: "maths-corner-low-cost", listed: true, is_over: false },
      { slug: "science-in-two-languages", listed: true, is_over: false },
    ]);
  });

  it("give every sample person something to see", async () => {
    const rows = await places();
    expect(rows).toContainEqual({ name: "asha.patil", slug: "phases-of-the-moon-live", state: "registered", over: false });
    expect(rows).toContainEqual({ name: "asha.patil", slug: "science-in-two-languages", state: "missed", over: true });
    expect(rows).toContainEqual({ name: "meera.joshi", slug: "forty-learners-twelve-computers", state: "waiting", over: false });
    expect(rows).toContainEqual({ name: "kwame.mensah", slug: "talking-about-a-childs-drawing", state: "attended", over: true });
    expect(rows).toContainEqual({ name: "maria.santos", slug: "teaching-painful-history", state: "registered", over: false });
  });

  it("are the same when they are seeded again", async () => {
    const count = () =>
      app.sql(
        "select (select count(*) from catalogue.session) as dates, (select count(*) from learning.version) as versions, (select count(*) from media.video) as films",
      );
    const [before, counts] = [await places(), await count()];
    expect(await seed()).toBe(24);
    expect([await places(), await count()]).toEqual([before, counts]);
  }, 180_000);
});

/** What the cards of the bundle's parts promise; the pool is that of the final check, and the talk has none. */
const promised = [
  { slug: "number-sense-before-numerals", title: "Number sense before numerals", price: 499, minutes: 175, level: "starter" },
  { slug: "place-value-that-holds", title: "Place value that holds", price: 399, minutes: 140, level: "starter" },
  { slug: "mental-maths-fifteen-minutes", title: "Mental maths in fifteen minutes a day", price: 0, minutes: 82, level: "starter" },
  { slug: "maths-corner-low-cost", title: "A maths corner for almost nothing", price: 0, minutes: 60, level: "starter" },
] as const;
const courses = promised.slice(0, 3).map(({ slug }) => slug);

describe("the bundle of first numbers is whole", () => {
  it("is on sale and ready, and so is each of its four parts, its talk as a replay", async () => {
    const { json } = await app.ask("GET", "/api/bundle/early-number-set");
    expect(json).toMatchObject({ ready: true, price: 599, worth: 898, item_count: 4 });
    expect(json.items.map(({ slug, ready }: { slug: string; ready: boolean }) => [slug, ready])).toEqual(
      promised.map(({ slug }) => [slug, true]),
    );
    const { json: talk } = await app.ask("GET", "/api/learning/resource/maths-corner-low-cost");
    expect(talk.sessions).toHaveLength(1);
    expect(talk.sessions[0]).toMatchObject({ is_over: true });
  });

  it("keeps what its cards say: title, price, level and minutes", async () => {
    for (const { slug, ...card } of promised) {
      const { json } = await app.ask("GET", `/api/learning/resource/${slug}`);
      expect({ title: json.name, price: json.price ?? 0, minutes: json.minutes, level: json.level }, slug).toEqual(card);
    }
  });

  it("has courses of lessons of every kind, with a check that is drawn from at least forty questions", async () => {
    for (const slug of courses) {
      const { lessons, check } = await readSeedCourse(slug);
      expect(new Set(lessons.map(({ kind }) => kind)), slug).toEqual(new Set(["video", "reading", "quiz", "task"]));
      expect(
        lessons.filter(({ preview }) => preview),
        slug,
      ).toHaveLength(1);
      expect(check.length, slug).toBeGreaterThanOrEqual(leastPool);
      const asked = [...check, ...lessons.flatMap(({ questions }) => questions)];
      expect(new Set(asked.map(({ text }) => text)).size, slug).toBe(asked.length);
      // Whoever always chooses the same letter gets as few right as by chance.
      for (const place of [0, 1, 2, 3])
        expect(check.filter(({ answer }) => answer === place).length / check.length, slug).toBeCloseTo(0.25, 1);
    }
  });

  it("has parts that whoever has bought it can begin, each lesson of them", async () => {
    const id = randomUUID();
    const act = actsOf(app.platform, { kind: "user", id, roles: [], grants: [] });
    const lessons = await app.sql<{ resource_id: string; slug: string; key: string }>(
      `select r.id as resource_id, r.slug, l.key from catalogue.bundle b join catalogue.bundle_item i on i.bundle_id = b.id
         join catalogue.resource r on r.id = i.resource_id join learning.version v on v.resource_id = r.id and v.state = 'published'
         join learning.lesson l on l.version_id = v.id where b.slug = 'early-number-set'`,
    );
    expect(new Set(lessons.map(({ slug }) => slug))).toEqual(new Set(promised.map(({ slug }) => slug)));
    const ctx = app.ctx();
    for (const resourceId of new Set(lessons.map(({ resource_id }) => resource_id)))
      await ctx.tx((tx) => giveLearning(tx, { userId: id, resourceId, source: "order", sourceId: "UO26-FIRST" }));
    for (const { slug, key } of lessons) {
      const { content, start } = await act(OpenLesson, { slug, lesson: key });
      expect([slug, key, content !== null, typeof start]).toEqual([slug, key, true, "string"]);
    }
  });
});
