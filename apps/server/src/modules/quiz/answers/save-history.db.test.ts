import { afterAll, beforeAll, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { buildQuestion } from "../quiz.builders.ts";
import { saveHistory } from "./save-history.ts";
import { saveQuestions } from "../questions/save-questions.ts";
import { somebody } from "../testing/habit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const old = new Date(Date.now() - 30 * 86_400_000);
  await saveQuestions(
    app.ctx(system),
    Array.from({ length: 20 }, (_, index) => ({ ...buildQuestion(index), published_at: old })),
  );
});
afterAll(() => app.close());

it("gives a sample person four answers a day, every fifth wrong, tells of each day, and does it once", async () => {
  const { id } = await somebody(app);
  const ctx = app.ctx(system);
  expect(await saveHistory(ctx, id, 5)).toBe(20);
  const days = await app.sql<{ n: number; correct: number }>(
    "select answered_at::date as day, count(*)::int as n, count(*) filter (where correct)::int as correct from quiz.attempt where user_id = $1 group by 1 order by 1",
    [id],
  );
  expect(days.map(({ n }) => n)).toEqual([4, 4, 4, 4, 4]);
  expect(days.reduce((sum, { correct }) => sum + correct, 0)).toBe(16);
  const told = () => app.sql("select payload->>'at' as at from platform.outbox where subject = 'quiz.answers_given' order by 1");
  expect(await told()).toHaveLength(5);
  expect(await saveHistory(ctx, id, 5)).toBe(0);
  expect(await told()).toHaveLength(5);
});
