import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OwnReview, Review, ReviewStanding, ReviewSummary } from "@upaya/contracts/learning/reviews.ts";
import { learnCourse } from "../../../../test/complete-course.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { pushRatings } from "./push-ratings.ts";

let app: TestApp;
interface Person {
  readonly browser: Browser;
  readonly id: string;
}
let [asha, ravi, meera]: Person[] = [];
let course: string;

const text = "The thumb at the chest is a small thing, and it changed who answers in my class.";

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  const join = async (name: string): Promise<Person> => {
    const { browser, reply } = await signUp(app, `${name.toLowerCase()}@reviews.example`);
    await app.sql("update identity.profile set name = $2, city = $3 where user_id = $1", [reply.user_id, `Dr. ${name} Patil`, "Nashik"]);
    return { browser, id: reply.user_id };
  };
  [asha, ravi, meera] = [await join("Asha"), await join("Ravi"), await join("Meera")];
  course = await openCourse(app, "reviewed");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql(
    "truncate learning.review, learning.review_count, learning.review_vote, learning.review_report, learning.record, learning.progress",
  );
  await app.sql("update catalogue.resource set rating = 0, rating_count = 0");
});

const half = (who: Person, left = 2) => learnCourse(app, who.id, course, left);
const path = "/api/learning/mine/reviewed/review";
const write = (who: Person, body: object = {}) =>
  who.browser.ask("PUT", path, { body: { stars: 5, text, tried: "", named: false, ...body } });
const wrote = async (who: Person, body: object = {}) => {
  const { status, json } = await write(who, body);
  expect(status).toBe(200);
  return json as OwnReview;
};
const standing = async (who: Person) => (await who.browser.ask("GET", path)).json as ReviewStanding;
const list = async (query = "", who: Pick<Browser, "ask"> = app) =>
  (await who.ask("GET", `/api/learning/courses/reviewed/reviews${query}`)).json as {
    summary: ReviewSummary;
    data: Review[];
    next: string | null;
  };
const vote = (who: Person, id: string, helpful = true) =>
  who.browser.ask("PUT", `/api/learning/reviews/${id}/helpful`, { body: { helpful } });
const codeOf = async (answer: ReturnType<typeof write>) => (await answer).json.error.code as string;

describe("whoever has done half of a course", () => {
  it("may write of it, and nobody sooner; until then they are told what is left, with its minutes", async () => {
    expect(await standing(asha!)).toMatchObject({ enrolled: false, may: false, review: null });
    expect(await codeOf(write(asha!))).toBe("learning.review_too_early");
    await half(asha!, 3);
    expect(await standing(asha!)).toMatchObject({
      enrolled: true,
      may: false,
      done: 1,
      lessons: 4,
      left: { lessons: 1, seconds: expect.any(Number) },
      next: { lesson: "on-the-board" },
    });
    expect(await codeOf(write(asha!))).toBe("learning.review_too_early");
    await half(asha!, 2);
    expect(await standing(asha!)).toMatchObject({ may: true, done: 2, left: { lessons: 0, seconds: 0 } });
    expect(await wrote(asha!)).toMatchObject({ stars: 5, text, done: 2, lessons: 4, finished: false, changed_at: null });
  });

  it("may also when they completed it and lessons have come since", async () => {
    await half(asha!, 4);
    await app.sql("update learning.record set completed_at = platform.now()");
    expect(await wrote(asha!)).toMatchObject({ finished: true, done: 0 });
  });

  it("is signed in, and the course is there", async () => {
    expect((await new Browser(app).ask("PUT", path, { body: { stars: 5, text, tried: "", named: false } })).status).toBe(401);
    expect((await asha!.browser.ask("GET", "/api/learning/mine/nowhere/review")).status).toBe(404);
    expect((await app.ask("GET", "/api/learning/courses/nowhere/reviews")).status).toBe(404);
  });

  it("writes one: what is sent last stays, with the day on which it changed, and the same words are no change", async () => {
    await half(asha!);
    const first = await wrote(asha!);
    expect((await wrote(asha!)).changed_at).toBeNull();
    const second = await wrote(asha!, { stars: 3 });
    expect([second.id, second.stars, second.changed_at]).toEqual([first.id, 3, expect.any(String)]);
    expect(await list()).toMatchObject({ summary: { rating: 3, count: 1, stars: [0, 0, 1, 0, 0] }, data: [{ stars: 3 }] });
  });

  it("has from 40 to 1,200 letters, or none; stars from one to five", async () => {
    await half(asha!);
    for (const body of [
      { stars: 0 },
      { stars: 6 },
      { stars: 4.5 },
      { text: "Too short to be of any use at all." },
      { text: `x${"\u200b".repeat(60)}` },
      { text: "x".repeat(1_201) },
      { tried: "x".repeat(601) },
    ])
      expect([body, await codeOf(write(asha!, body))]).toEqual([body, "invalid_input"]);
    expect(await wrote(asha!, { text: `  ${text}\u202e ` })).toMatchObject({ text });
    await wrote(asha!, { text: "", tried: "" });
    // Stars alone count, and there is nothing to list.
    expect(await list()).toMatchObject({ summary: { count: 1, listed: [0, 0, 0, 0, 0] }, data: [] });
    await wrote(asha!, { text: "", tried: "We waited for a week." });
    expect((await list()).data).toMatchObject([{ text: "", tried: "We waited for a week." }]);
  });

  it("takes it back, twice too, and then nothing of it is there", async () => {
    await half(asha!);
    const { id } = await wrote(asha!);
    await vote(ravi!, id);
    for (const answer of [await asha!.browser.ask("DELETE", path), await asha!.browser.ask("DELETE", path)])
      expect([answer.status, answer.json]).toEqual([200, { done: true }]);
    expect(await list()).toMatchObject({ summary: { rating: 0, count: 0 }, data: [] });
    expect(await app.sql("select 1 from learning.review_vote")).toEqual([]);
    expect((await wrote(asha!)).helpful).toBe(0);
  });
});

describe("readers", () => {
  it("see first name and city of whoever allowed it, and of nobody else; it can be allowed and forbidden later", async () => {
    await half(asha!);
    await wrote(asha!, { named: false });
    expect((await list()).data[0]!.by).toBeNull();
    expect((await standing(asha!)).by).toEqual({ name: "Asha", city: "Nashik" });
    await wrote(asha!, { named: true });
    const named = await list();
    expect(named.data[0]!.by).toEqual({ name: "Asha", city: "Nashik" });
    expect(JSON.stringify(named)).not.toMatch(new RegExp(`Patil|${asha!.id}|@`));
    await wrote(asha!, { named: false });
    expect((await list()).data[0]!.by).toBeNull();
  });

  it("say once that it was helpful, take that back, and not of their own; also at once", async () => {
    await half(asha!);
    const { id } = await wrote(asha!);
    const votes = await Promise.all([vote(ravi!, id), vote(ravi!, id), vote(ravi!, id), vote(meera!, id)]);
    expect(votes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await list("", ravi!.browser)).data).toMatchObject([{ helpful: 2, voted: true, mine: false }]);
    expect((await list("", asha!.browser)).data).toMatchObject([{ voted: false, mine: true }]);
    expect((await list()).data).toMatchObject([{ voted: false, mine: false }]);
    expect((await vote(ravi!, id, false)).json).toEqual({ id, voted: false, helpful: 1 });
    expect((await vote(ravi!, id, false)).json).toMatchObject({ helpful: 1 });
    expect(await codeOf(vote(asha!, id))).toBe("learning.own_review");
    expect((await vote(ravi!, "00000000-0000-7000-8000-000000000001")).status).toBe(404);
    expect((await new Browser(app).ask("PUT", `/api/learning/reviews/${id}/helpful`, { body: { helpful: true } })).status).toBe(401);
  });

  it("walk through them by pages of twenty in each order, each once, of all and of some stars", async () => {
    await app.sql(
      `insert into learning.review (id, user_id, resource_id, stars, body, tried, named, done, lessons, finished, written_at, helpful)
        select gen_random_uuid(), gen_random_uuid(), $1, 1 + n % 5, 'Words.', '', false, 4, 4, true,
          '2026-11-01T00:00:00.000001Z'::timestamptz + (n / 3) * interval '1 microsecond', n % 4 from generate_series(1, 53) n`,
      [course],
    );
    const order = {
      helpful: "helpful desc, id desc",
      newest: "written_at desc, id desc",
      critical: "stars, helpful desc, id desc",
    };
    for (const [name, by] of Object.entries(order)) {
      for (const [stars, where] of [
        ["", "true"],
        ["4", "stars = 4"],
      ]) {
        const seen: string[] = [];
        for (let next: string | null = ""; next !== null;) {
          const page = await list(`?order=${name}&stars=${stars}&after=${next}`);
          seen.push(...page.data.map(({ id }) => id));
          expect(page.data.length).toBeLessThanOrEqual(20);
          expect(seen.length).toBeLessThanOrEqual(53);
          ({ next } = page);
        }
        const all = await app.sql<{ id: string }>(`select id from learning.review where ${where} order by ${by}`);
        expect(seen, `${name} ${stars}`).toEqual(all.map(({ id }) => id));
      }
    }
    expect((await app.ask("GET", "/api/learning/courses/reviewed/reviews?after=nowhere")).status).toBe(400);
  });

  it("read words as words, whatever was written", async () => {
    await half(asha!);
    for (const words of [
      "<script>alert(1)</script>",
      '"><img src=x onerror=alert(1)>',
      "{{7*7}}",
      "'; drop table learning.review; --",
      "=1+1",
    ]) {
      await wrote(asha!, { text: words.padEnd(60, "x"), tried: `${words}\u202e` });
      expect((await list()).data).toMatchObject([{ text: words.padEnd(60, "x"), tried: words }]);
    }
  });
});

describe("the catalogue", () => {
  const rating = async () =>
    (
      await app.sql<{ rating: number; rating_count: number; rating_samples: number }>(
        "select rating, rating_count, rating_samples from catalogue.resource where id = $1",
        [course],
      )
    )[0]!;

  it("hears of what changed in one push, and of nothing when nothing did; bundles have the mean of their items", async () => {
    for (const who of [asha!, ravi!]) await half(who);
    await wrote(asha!, { stars: 5 });
    await wrote(ravi!, { stars: 2 });
    expect(await rating()).toEqual({ rating: 0, rating_count: 0, rating_samples: 0 });
    const bundle = "00000000-0000-7000-8000-0000000000b1";
    await app.sql(
      `insert into catalogue.bundle (id, slug, name, summary, description, type, popularity, published_at)
        values ($1, 'around', 'Around', 'x', 'x', 'retail', 0, platform.now()) on conflict do nothing`,
      [bundle],
    );
    await app.sql("insert into catalogue.bundle_item (bundle_id, resource_id, position) values ($1, $2, 1) on conflict do nothing", [
      bundle,
      course,
    ]);
    await pushRatings(app.ctx());
    expect(await rating()).toEqual({ rating: 3.5, rating_count: 2, rating_samples: 0 });
    const [around] = await app.sql("select rating, rating_count from catalogue.bundle where id = $1", [bundle]);
    expect(around).toEqual({ rating: 3.5, rating_count: 2 });
    const changes = () => app.sql<object>("select tag from platform.page_change order by id");
    const before = await changes();
    await pushRatings(app.ctx());
    expect(await changes()).toEqual(before);
    // Who finds it helpful changes the pages of reviews, and nothing of the catalogue.
    await vote(meera!, (await list()).data[0]!.id);
    await pushRatings(app.ctx());
    expect(await changes()).toEqual([...before, { tag: "reviews" }]);
    await asha!.browser.ask("DELETE", path);
    await pushRatings(app.ctx());
    expect(await rating()).toEqual({ rating: 2, rating_count: 1, rating_samples: 0 });
  });
});
