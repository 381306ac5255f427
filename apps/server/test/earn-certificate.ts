import { randomUUID } from "node:crypto";
import { checkDraws } from "@upaya/contracts/learning/counts.ts";
import { checked } from "../src/modules/learning/courses/course.builders.ts";
import { openCourse } from "./open-course.ts";
import type { TestApp } from "./test-app.ts";
import { type Browser, signUp } from "./sign-up.ts";

interface Question {
  readonly key: string;
}

/** The second option of every question of `checked()` is the right one; the others are answered with the first. */
export const answersOf = (questions: readonly Question[], right: number = checkDraws) =>
  questions.map(({ key }, at) => ({ question: key, option: at < right ? 1 : 0 }));

/** Draws a try of the course's check and hands it in with so many right answers. */
export async function tryCheck(who: Browser, slug: string, right: number) {
  const begun = (await who.ask("POST", `/api/learning/mine/${slug}/check/tries`)).json;
  const { id, questions } = begun.try as { id: string; questions: Question[] };
  return (await who.ask("POST", `/api/learning/tries/${id}`, { body: { answers: answersOf(questions, right) } })).json;
}

/** Every lesson of a course, but for so many at its end, as if they had been taken. */
export async function doLessons(app: Pick<TestApp, "sql">, userId: string, resourceId: string, left = 0): Promise<void> {
  await app.sql(
    `insert into learning.progress (user_id, resource_id, lesson_key, opened_at, needs, pace, done_at, changed_at)
       select $1, $2, k.key, now(), 0, 0, now(), now() from (
         select l.key, row_number() over (order by c.position desc, l.position desc) as from_end
         from learning.lesson l join learning.chapter c on c.version_id = l.version_id and c.key = l.chapter_key
         where l.version_id = (select id from learning.version where resource_id = $2 and state = 'published' order by edition desc limit 1)) k
       where k.from_end > $3 on conflict do nothing`,
    [userId, resourceId, left],
  );
}

/** Somebody new who is in the course. */
export async function learnerIn(app: TestApp, resourceId: string): Promise<{ browser: Browser; id: string }> {
  const { browser, reply } = await signUp(app, `${randomUUID()}@learner.example`);
  await browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: resourceId } });
  return { browser, id: reply.user_id };
}

interface Course {
  readonly id: string;
  readonly slug: string;
}

/** An open course that ends with a check, and so with a certificate. */
export async function certifiedCourse(app: TestApp, slug: string): Promise<Course> {
  return { id: await openCourse(app, slug, { change: checked() }), slug };
}

/** Somebody new who has done every lesson and passed the check; with a name their certificate is issued. */
export async function graduate(app: TestApp, { id: resourceId, slug }: Course, name?: string, nameOwn: string | null = null) {
  const { browser, id } = await learnerIn(app, resourceId);
  if (name !== undefined) await browser.ask("PUT", "/api/learning/certificate-name", { body: { name, name_own: nameOwn } });
  await doLessons(app, id, resourceId);
  await tryCheck(browser, slug, 22);
  const [row] = await app.sql<{ number: string }>("select number from learning.certificate where user_id = $1 and resource_id = $2", [
    id,
    resourceId,
  ]);
  return { browser, id, number: row?.number ?? "" };
}
