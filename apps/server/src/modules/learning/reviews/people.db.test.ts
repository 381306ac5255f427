import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openCourse } from "../../../../test/open-course.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { learningPeople } from "../for-people.ts";
import { foldCounts } from "./counts.store.ts";
import { moveReviews } from "./people.store.ts";
import { addReviewReport } from "./reports.store.ts";
import { addReview, saveVote } from "./reviews.store.ts";

let app: TestApp;
let course: string;
const [asha, other, ravi] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  app = await testApp();
  course = await openCourse(app, "of-people");
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate learning.review, learning.review_count, learning.review_vote, learning.review_report"));

const review = (userId: string, stars: number, at: string, resourceId = course) =>
  app.ctx().tx(async (tx) => {
    const id = tx.ids.next();
    const said = { stars, text: `Of ${stars} stars.`, tried: "", named: true, done: 4, lessons: 4, finished: true };
    await foldCounts(tx, [{ after: await addReview(tx, { ...said, id, userId, resourceId, at: new Date(at), sample: false }) }]);
    return id;
  });
const vote = (id: string, userId: string) => app.ctx().tx((tx) => saveVote(tx, id, userId, true));
const report = (reviewId: string, userId: string) =>
  app.ctx().tx((tx) => addReviewReport(tx, { id: tx.ids.next(), reviewId, userId, what: "rude", text: "Rude." }));
const sums = () => app.sql("select stars, reviews from learning.review_count where reviews > 0 order by stars");
const of = (id: string) => ({ ids: [id], addresses: [] });

describe("what somebody said of courses", () => {
  it("comes in the copy of their data: reviews, votes and reports", async () => {
    const theirs = await review(asha, 5, "2026-11-01T00:00:00Z");
    const others = await review(ravi, 3, "2026-11-02T00:00:00Z");
    await vote(others, asha);
    await report(others, asha);
    const found: Record<string, object[]> = {};
    for await (const [table, part] of learningPeople.export(app.ctx(), of(asha))) (found[table] ??= []).push(...part);
    expect(found["learning.review"]).toMatchObject([{ id: theirs, stars: 5, body: "Of 5 stars." }]);
    expect(found["learning.review_vote"]).toMatchObject([{ review_id: others }]);
    expect(found["learning.review_report"]).toMatchObject([{ review_id: others, what: "rude", body: "Rude." }]);
  });

  it("becomes one when two accounts do: the later review stays, nobody votes twice or for themself", async () => {
    const older = await review(other, 1, "2026-11-01T00:00:00Z");
    const later = await review(asha, 4, "2026-11-03T00:00:00Z");
    const ravis = await review(ravi, 3, "2026-11-02T00:00:00Z");
    const elsewhere = await review(other, 2, "2026-11-01T00:00:00Z", randomUUID());
    for (const [id, who] of [
      [ravis, asha],
      [ravis, other],
      [later, other],
      [later, ravi],
      [older, asha],
      [elsewhere, asha],
    ] as const)
      await vote(id, who);
    await report(ravis, asha);
    await report(ravis, other);
    for (const _ of [1, 2]) await app.ctx().tx((tx) => moveReviews(tx, other, asha));
    const rows = await app.sql<{ id: string; user_id: string; helpful: number }>("select id, user_id, helpful from learning.review");
    expect(new Map(rows.map(({ id, user_id, helpful }) => [id, [user_id, helpful]]))).toEqual(
      new Map([
        [later, [asha, 1]],
        [ravis, [ravi, 1]],
        [elsewhere, [asha, 0]],
      ]),
    );
    expect(await sums()).toEqual([2, 3, 4].map((stars) => ({ stars, reviews: 1 })));
    expect(await app.sql("select user_id from learning.review_report")).toEqual([{ user_id: asha }]);
    // The other way round the one that came from the account that goes stays.
    await review(other, 5, "2026-11-05T00:00:00Z");
    await app.ctx().tx((tx) => moveReviews(tx, other, asha));
    expect(await app.sql("select stars from learning.review where user_id = $1 and resource_id = $2", [asha, course])).toEqual([
      { stars: 5 },
    ]);
  });

  it("goes with their account: review, votes and reports, and the figures follow", async () => {
    const theirs = await review(asha, 5, "2026-11-01T00:00:00Z");
    const ravis = await review(ravi, 3, "2026-11-02T00:00:00Z");
    await vote(ravis, asha);
    await vote(theirs, ravi);
    await report(ravis, asha);
    await report(theirs, ravi);
    expect(await app.ctx().tx((tx) => learningPeople.forget(tx, of(asha)))).toBe(3);
    expect(await app.sql("select user_id, helpful from learning.review")).toEqual([{ user_id: ravi, helpful: 0 }]);
    for (const table of ["review_vote", "review_report"]) expect(await app.sql(`select 1 from learning.${table}`)).toEqual([]);
    expect(await sums()).toEqual([{ stars: 3, reviews: 1 }]);
    expect(await app.ctx().tx((tx) => learningPeople.forget(tx, of(asha)))).toBe(0);
  });
});
