import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { learningPeople } from "../for-people.ts";
import { hideReview } from "./hide-review.ts";
import { pushRatings } from "./push-ratings.ts";
import { showReview } from "./show-review.ts";
import { takeBackReview } from "./take-back-review.ts";
import { voteReview } from "./vote-review.ts";
import { writeReview } from "./write-review.ts";

let app: TestApp;
let courses: string[];
const slugs = ["counted-one", "counted-two"];

beforeAll(async () => {
  app = await testApp();
  courses = await Promise.all(slugs.map((slug) => openCourse(app, slug)));
});
afterAll(() => app.close());
beforeEach(() =>
  app.sql(
    "truncate learning.review, learning.review_count, learning.review_vote, learning.review_report, learning.record, learning.progress",
  ),
);

/** People who have completed both courses. */
async function learners(many: number): Promise<string[]> {
  const ids = Array.from({ length: many }, () => randomUUID());
  await app.sql(
    `insert into learning.record (id, user_id, resource_id, edition, open, completed_at)
      select gen_random_uuid(), p, c, 1, true, platform.now() from unnest($1::uuid[]) p, unnest($2::uuid[]) c`,
    [ids, courses],
  );
  return ids;
}

const as = (id: string) => app.ctx({ kind: "user", id, roles: [], grants: [] } satisfies Actor);
const write = (id: string, stars: number, { text = "", slug = slugs[0]! } = {}) =>
  writeReview(as(id), { slug, stars, text, tried: "", named: false });

/** The figures, and what the rows themselves say. */
async function figures() {
  const counted = await app.sql(
    "select resource_id, stars, reviews, listed, samples from learning.review_count where reviews > 0 order by resource_id, stars",
  );
  const rows = await app.sql(
    `select resource_id, stars, count(*)::int as reviews, count(*) filter (where listed)::int as listed, count(*) filter (where sample)::int as samples
      from learning.review where shown group by 1, 2 order by 1, 2`,
  );
  const votes = await app.sql<{ wrong: number }>(
    "select count(*)::int as wrong from learning.review w where helpful <> (select count(*) from learning.review_vote v where v.review_id = w.id)",
  );
  return { counted, rows, wrongVotes: votes[0]!.wrong };
}

describe("the figures of a course", () => {
  it("are exact when a hundred people write at once, change it at once, and one person writes ten times at once", async () => {
    const people = await learners(100);
    await Promise.all(people.map((id, at) => write(id, 1 + (at % 5), { text: at % 2 ? "x".repeat(60) : "" })));
    const hundred = await figures();
    expect(hundred.counted).toMatchObject([1, 2, 3, 4, 5].map((stars) => ({ stars, reviews: 20, listed: 10 })));
    expect(hundred.counted).toEqual(hundred.rows);
    await Promise.all(people.map((id, at) => write(id, 5 - (at % 5))));
    await Promise.all(Array.from({ length: 10 }, (_, at) => write(people[0]!, 1 + (at % 5))));
    const { counted, rows } = await figures();
    expect(counted).toEqual(rows);
    expect(await app.sql("select count(*)::int as n from learning.review")).toEqual([{ n: 100 }]);
  });

  it("count a hundred votes that come at once, with as many that are taken back", async () => {
    const people = await learners(51);
    const { id } = await write(people[0]!, 4);
    const voters = people.slice(1);
    await Promise.all([...voters, ...voters].map((voter) => voteReview(as(voter), { id, helpful: true })));
    expect(await app.sql("select helpful from learning.review")).toEqual([{ helpful: 50 }]);
    await Promise.all(voters.flatMap((voter, at) => (at % 2 ? [voteReview(as(voter), { id, helpful: false })] : [])));
    expect(await app.sql("select helpful from learning.review")).toEqual([{ helpful: 25 }]);
    expect((await figures()).wrongVotes).toBe(0);
  });

  it("equal the rows after whatever people and staff do, in any order, also at once", async () => {
    const people = await learners(4);
    const step = fc.record({
      what: fc.constantFrom("write", "take", "vote", "unvote", "hide", "show", "join", "forget", "push"),
      who: fc.nat(3),
      other: fc.nat(3),
      course: fc.nat(1),
      stars: fc.integer({ min: 1, max: 5 }),
      worded: fc.boolean(),
    });
    type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
    const idOf = async (who: string, course: number) =>
      (await app.sql<{ id: string }>("select id from learning.review where user_id = $1 and resource_id = $2", [who, courses[course]]))[0]
        ?.id ?? randomUUID();
    const take = async ({ what, who, other, course, stars, worded }: Step): Promise<unknown> => {
      const [me, them, slug] = [people[who]!, people[other]!, slugs[course]!];
      if (what === "write") return write(me, stars, { slug, text: worded ? "y".repeat(50) : "" });
      if (what === "take") return takeBackReview(as(me), { slug });
      if (what === "vote" || what === "unvote") return voteReview(as(me), { id: await idOf(them, course), helpful: what === "vote" });
      if (what === "hide") return hideReview(as(me), { id: await idOf(them, course), for: "rude", words: "", reason: "It is rude." });
      if (what === "show") return showReview(as(me), { id: await idOf(them, course), reason: "It is not." });
      if (what === "push") return pushRatings(app.ctx());
      const subject = { ids: [me], addresses: [] };
      if (what === "forget") return app.ctx().tx((tx) => learningPeople.forget(tx, subject));
      const { join } = learningPeople;
      return me === them || !("move" in join) ? undefined : app.ctx().tx((tx) => join.move(tx, me, them));
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), fc.boolean(), async (steps, atOnce) => {
        const held = await app.sql("select 1 from learning.record where user_id = any($1::uuid[])", [people]);
        if (held.length < people.length * courses.length)
          await app.sql(
            `insert into learning.record (id, user_id, resource_id, edition, open, completed_at)
              select gen_random_uuid(), p, c, 1, true, platform.now() from unnest($1::uuid[]) p, unnest($2::uuid[]) c
              on conflict (user_id, resource_id) do update set completed_at = platform.now()`,
            [people, courses],
          );
        // What is refused changes nothing.
        if (atOnce) await Promise.allSettled(steps.map(take));
        else for (const each of steps) await take(each).catch(() => undefined);
        const { counted, rows, wrongVotes } = await figures();
        expect(counted).toEqual(rows);
        expect(wrongVotes).toBe(0);
        expect(
          await app.sql("select 1 from learning.review_vote v join learning.review w on w.id = v.review_id and w.user_id = v.user_id"),
        ).toEqual([]);
      }),
      { numRuns: 100 },
    );
  }, 120_000);
});
