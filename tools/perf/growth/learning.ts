import { giveLearning } from "@upaya/server/modules/learning/enrolment/give-learning.ts";
import { openLesson } from "@upaya/server/modules/learning/lessons/open-lesson.ts";
import { listMyLearning } from "@upaya/server/modules/learning/mine/list-my-learning.ts";
import { type Happened, keepEvents } from "@upaya/server/modules/learning/progress/progress.store.ts";
import { foldCounts } from "@upaya/server/modules/learning/reviews/counts.store.ts";
import { getMyReview } from "@upaya/server/modules/learning/reviews/get-my-review.ts";
import { listReviews } from "@upaya/server/modules/learning/reviews/list-reviews.ts";
import { addReview, saveVote } from "@upaya/server/modules/learning/reviews/reviews.store.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { openCourse } from "@upaya/server/test/open-course.ts";
import { certificateTables, certify, layCertificates, verifyQuestions } from "./certificates.ts";
import type { Domain } from "./domain.ts";
import { withParts } from "./parts.ts";
import { withoutIndexes } from "./rows.ts";

/** So many courses there are, and so many of them each person is in: what grows is the number of people. */
const courses = 40;
const each = 8;
const lessons = ["thumbs", "on-the-board"] as const;
const watchedSeconds = 60;

const slugOf = (course: number) => `growth-${course}`;
/** Numbers as ids, the same in the record and here: people, their devices, what they say of a course, and who found that helpful. */
type Kind = 0 | 1 | 2 | 3;
const idOf = (kind: Kind, number: number) => `00000000-000${kind}-7000-8000-${number.toString(16).padStart(12, "0")}`;
const idInSql = (kind: Kind, number: string) => `('00000000-000${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const personOf = (record: number) => idOf(0, Math.floor(record / each));
const deviceOf = (record: number) => idOf(1, record);

/** The resources of the courses, made where they are not there yet. */
async function openCourses(test: TestPlatform): Promise<string[]> {
  const ids: string[] = [];
  for (let course = 0; course < courses; course += 1) ids.push(await openCourse(test, slugOf(course)));
  return ids;
}

function eventsOf(record: number, resource: string, now: Date): Happened[] {
  const start = { user: personOf(record), resource, edition: 1, at: now.getTime() - 3_600_000, needs: 100, pace: 1 };
  return lessons.map((lesson, at) => ({
    userId: start.user,
    device: deviceOf(record),
    sequence: at + 1,
    start: { ...start, lesson },
    how: "watched",
    from: 0,
    to: watchedSeconds,
    at: now,
  }));
}

/** What the person of a record says of its course. */
const reviewOf = (record: number, resourceId: string, now: Date) => ({
  id: idOf(2, record),
  userId: personOf(record),
  resourceId,
  stars: 1 + (record % 5),
  text: `What number ${record} says of it, in a few words.`,
  tried: "",
  named: true,
  done: 2,
  lessons: 4,
  finished: false,
  at: new Date(now.getTime() - record * 1_000),
  sample: false,
});

async function act(test: TestPlatform, from: number, to: number, now: Date): Promise<void> {
  const resources = await openCourses(test);
  const versions = await test.sql<{ id: string; resource_id: string }>("select id, resource_id from learning.version");
  const versionOf = new Map(versions.map(({ id, resource_id }) => [resource_id, id]));
  for (let record = from; record < to; record += 1) {
    const [userId, resourceId] = [personOf(record), resources[record % courses]!];
    await test.ctx().tx(async (tx) => {
      await giveLearning(tx, { userId, resourceId, source: "free", sourceId: "" });
      await keepEvents(tx, eventsOf(record, resourceId, now), now);
      await certify(tx, { number: record, userId, resourceId, versionId: versionOf.get(resourceId)! }, now);
      await foldCounts(tx, [{ after: await addReview(tx, reviewOf(record, resourceId, now)) }]);
      for (let vote = 0; vote < record % 3; vote += 1) await saveVote(tx, idOf(2, record), idOf(3, vote), true);
    });
  }
}

/** The same by a few statements. */
async function lay(test: TestPlatform, from: number, to: number, now: Date): Promise<void> {
  const resources = await openCourses(test);
  const numbered = `generate_series($1::int, $2::int - 1) k
    cross join lateral (select ${idInSql(0, `k / ${each}`)} as user_id, ($3::uuid[])[k % ${courses} + 1] as resource_id) r`;
  const given = [from, to, resources];
  await layReviews(test, numbered, [...given, now]);
  const opened = new Date(now.getTime() - 3_600_000);
  const tables = ["learning.enrolment", "learning.record", "learning.event", "learning.progress", ...certificateTables];
  await withoutIndexes(test, tables, async () => {
    await test.sql(
      `insert into learning.enrolment (id, user_id, resource_id, source, source_id) select gen_random_uuid(), user_id, resource_id, 'free', '' from ${numbered}`,
      given,
    );
    await test.sql(
      `insert into learning.record (id, user_id, resource_id, edition, open, started_at)
        select gen_random_uuid(), user_id, resource_id, 1, true, $4 from ${numbered}`,
      [...given, now],
    );
    await test.sql(
      `insert into learning.event (user_id, device, sequence, resource_id, lesson_key, how, span, happened_at, received_at)
        select user_id, ${idInSql(1, "k")}, place, resource_id, lesson, 'watched', int4range(0, ${watchedSeconds}), $4, $4
        from ${numbered}, unnest($5::text[]) with ordinality as l (lesson, place)`,
      [...given, now, lessons],
    );
    await test.sql(
      `insert into learning.progress (user_id, resource_id, lesson_key, opened_at, watched, needs, pace, counted, position, position_at)
        select user_id, resource_id, lesson, $4, int4multirange(int4range(0, ${watchedSeconds})), 100, 1, ${watchedSeconds}, ${watchedSeconds}, $6
        from ${numbered}, unnest($5::text[]) lesson`,
      [...given, opened, lessons, now],
    );
    await layCertificates(test, numbered, given, now);
  });
}

async function layReviews(test: TestPlatform, numbered: string, given: readonly unknown[]): Promise<void> {
  await withoutIndexes(test, ["learning.review", "learning.review_vote"], async () => {
    await test.sql(
      `insert into learning.review (id, user_id, resource_id, stars, body, tried, named, done, lessons, finished, written_at, helpful)
        select ${idInSql(2, "k")}, user_id, resource_id, 1 + k % 5, 'What number ' || k || ' says of it, in a few words.', '', true, 2, 4, false,
          $4::timestamptz - k * interval '1 second', k % 3 from ${numbered}`,
      [...given],
    );
    await test.sql(
      `insert into learning.review_vote (review_id, user_id, voted_at)
        select ${idInSql(2, "k")}, ${idInSql(3, "vote")}, $4 from ${numbered} cross join lateral generate_series(0, k % 3 - 1) vote`,
      [...given],
    );
  });
  await test.sql(
    `insert into learning.review_count as c (resource_id, stars, reviews, listed, samples)
      select resource_id, 1 + k % 5, count(*), count(*), 0 from ${numbered} group by 1, 2
      on conflict (resource_id, stars) do update set reviews = c.reviews + excluded.reviews, listed = c.listed + excluded.listed`,
    given.slice(0, 3),
  );
}

/** As the third person who came. */
const asThird = (ctx: Ctx): Ctx =>
  withParts(ctx, { actor: { kind: "user", id: personOf(2 * each), roles: [], grants: [], session: idOf(1, 0) } });

const page = { state: "open" as const, q: "", sort: "used" as const, limit: 24, offset: 0 };

const reviews = { slug: slugOf(2 * each), order: "helpful" as const, stars: "" as const, after: "" };
/** In the midst of those with three stars that some found helpful. */
const further = `3_1_2026-01-01T00:00:00.000000Z_${idOf(2, 4_000)}`;

export const learning: Domain = {
  name: "learning",
  things: "records",
  questions: {
    "my learning": { group: "my_learning", most: 3, ask: (ctx) => listMyLearning(asThird(ctx), page) },
    "my learning, found": { group: "my_learning", most: 3, ask: (ctx) => listMyLearning(asThird(ctx), { ...page, q: "thumbs" }) },
    "my learning, shortest": { group: "my_learning", most: 3, ask: (ctx) => listMyLearning(asThird(ctx), { ...page, sort: "shortest" }) },
    "a lesson": { group: "lesson", most: 3, ask: (ctx) => openLesson(asThird(ctx), { slug: slugOf(2 * each), lesson: "thumbs" }) },
    ...verifyQuestions,
    reviews: { group: "reviews", most: 2, ask: (ctx) => listReviews(asThird(ctx), reviews) },
    "reviews, newest": { group: "reviews", most: 2, ask: (ctx) => listReviews(asThird(ctx), { ...reviews, order: "newest" }) },
    "reviews, critical": { group: "reviews", most: 2, ask: (ctx) => listReviews(asThird(ctx), { ...reviews, order: "critical" }) },
    "reviews of 4 stars": { group: "reviews", most: 2, ask: (ctx) => listReviews(asThird(ctx), { ...reviews, stars: "4" }) },
    "reviews, further on": {
      group: "reviews",
      most: 2,
      ask: (ctx) => listReviews(asThird(ctx), { ...reviews, order: "critical", after: further }),
    },
    "my review": { group: "reviews", most: 2, ask: (ctx) => getMyReview(asThird(ctx), { slug: reviews.slug }) },
  },
  bounds: { my_learning: 0.06, lesson: 0.06, verify: 0.06, reviews: 0.06 },
  aside: [
    "id",
    "version_id",
    "made_at",
    "published_at",
    "enrolled_at",
    "begun_at",
    "started_at",
    "opened_at",
    "position_at",
    "happened_at",
    "received_at",
    "subject",
    "issued_at",
    "sheet_asked_at",
    "given_at",
    "list",
    "place",
    "voted_at",
  ],
  act,
  lay,
  settle: async () => undefined,
};
