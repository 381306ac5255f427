import { randomInt, randomUUID } from "node:crypto";
import { system } from "#platform/actor.ts";
import { until } from "#platform/testing/until.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { saveQuestions } from "../../quiz/index.ts";
import { credit } from "../books/credit.ts";

/** An application in which a token is the id of whoever asks. */
export async function appOfPeople(): Promise<TestApp> {
  const app = await testApp({ authenticate: async (id) => ({ kind: "user", id, roles: [], grants: [] }) });
  await until(() => app.platform.redis.isUp());
  return app;
}

interface Given {
  readonly name?: string | null;
  readonly school?: string;
  readonly city?: string;
  readonly state?: string;
  readonly hours?: number;
  readonly phone?: boolean;
  readonly picture?: string;
}

/** Somebody who may be on a list; say only what the test is about. */
export async function makePerson(app: TestApp, given: Given = {}): Promise<string> {
  const { name = "Asha", school = null, city = null, state = null, hours = 48, phone = true, picture = null } = given;
  const id = randomUUID();
  await app.sql("insert into identity.person (id, picture_id, created_at) values ($1, $2, now() - $3 * interval '1 hour')", [
    id,
    picture,
    hours,
  ]);
  await app.sql("insert into identity.profile (user_id, name, school, city, state) values ($1, $2, $3, $4, $5)", [
    id,
    name,
    school,
    city,
    state,
  ]);
  const number = `+9198${String(randomInt(100_000_000)).padStart(8, "0")}`;
  if (phone) {
    await app.sql("insert into identity.identifier (id, user_id, kind, value) values ($1, $2, 'phone', $3)", [randomUUID(), id, number]);
  }
  return id;
}

/** Ids of questions of a subject. */
export async function makeQuestions(app: TestApp, subject: string, count: number): Promise<string[]> {
  const questions = Array.from({ length: count }, (_, index) => ({
    slug: `${subject}-${index}`,
    subject,
    title: `Which picture shows ${index} halves?`,
    options: ["The first", "The second"],
    tags: [],
    answer: 0,
    explanation: "Because it is.",
    published_at: new Date(Date.UTC(2026, 0, 1) + index),
  }));
  return saveQuestions(app.ctx(system), questions);
}

/** Right answers as the worker credits them. */
export async function answer(app: TestApp, userId: string, questions: readonly string[], at = app.ctx().clock.now()): Promise<void> {
  await credit(
    app.ctx(system),
    "quiz_answer_correctly",
    questions.map((object_id) => ({ user_id: userId, object_id, at })),
  );
}

export const askAs = (app: TestApp, id: string, url: string) =>
  app.ask("GET", `/api${url}`, { headers: { authorization: `Bearer ${id}` } });

export const sendAs = (app: TestApp, id: string, url: string, body: object) =>
  app.ask("POST", `/api${url}`, { body, headers: { authorization: `Bearer ${id}` } });

/** What quiz has folded of somebody's answers, as if they had been given. */
export async function giveFigures(
  app: TestApp,
  userId: string,
  given: { days?: number; streak?: number; correct?: Record<string, number> },
) {
  const { days = 1, streak = 1, correct = { math: 1 } } = given;
  const total = Object.values(correct).reduce((sum, count) => sum + count, 0);
  await app.sql("delete from quiz.answer_day where user_id = $1", [userId]);
  await app.sql(
    `insert into quiz.answer_day (user_id, day, answers, correct)
       select $1, date '2026-01-01' + n, case n when 0 then $3::int else 1 end, case n when 0 then $3::int else 0 end
       from generate_series(0, $2::int - 1) n`,
    [userId, days, Math.max(total, 1)],
  );
  await app.sql(
    `insert into quiz.subject_tally (user_id, subject, answers, correct) select $1, key, value::int, value::int from jsonb_each_text($2)
       on conflict (user_id, subject) do update set answers = excluded.answers, correct = excluded.correct`,
    [userId, JSON.stringify(correct)],
  );
  await app.sql(
    `insert into quiz.streak (user_id, length, best, freezes, last_day) values ($1, $2, $2, 1, '2026-01-01')
       on conflict (user_id) do update set length = excluded.length, best = greatest(quiz.streak.best, excluded.best)`,
    [userId, streak],
  );
}
