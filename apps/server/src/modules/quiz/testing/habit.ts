import { randomUUID } from "node:crypto";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import type { TestApp } from "../../../../test/test-app.ts";
import { writeAnswers } from "../answers/answers.store.ts";
import { answersGiven } from "../events.ts";

/** Moves the clock of everything to this moment, from where it goes on. A worker that is at work must only see it go forward. */
export async function setTime(app: TestApp, at: string): Promise<void> {
  await setClockOffset(app.platform.env, `${Date.parse(at) - Date.now()} milliseconds`);
  await app.platform.clock.sync();
}

/** What somebody says of figures, without anybody being told. */
export async function agree(app: TestApp, id: string, given: boolean): Promise<void> {
  await app.sql("insert into identity.consent (id, user_id, purpose, given, text_version) values ($1, $2, 'research', $3, 'x')", [
    app.platform.ids.next(),
    id,
    given,
  ]);
}

export interface Somebody {
  readonly id: string;
  ctx(): Ctx;
}

/** A person who acts without a session, wherever they say they teach, and who agrees to be counted in figures. */
export async function somebody(app: TestApp, state: string | null = null): Promise<Somebody> {
  const id = randomUUID();
  await app.sql("insert into identity.person (id) values ($1)", [id]);
  await app.sql("insert into identity.profile (user_id, state) values ($1, $2)", [id, state]);
  await agree(app, id, true);
  return { id, ctx: () => app.ctx({ kind: "user", id, roles: [], grants: [] }) };
}

type Wish = readonly [userId: string, questionId: string, answer: string];

/** Answers of a moment, kept as a batch keeps them, and what would be told of them. */
export async function writeAt(app: TestApp, at: string, wishes: readonly Wish[], told = false) {
  const rows = wishes.map(([user_id, question_id, answer]) => ({ user_id, question_id, answer }));
  return app.ctx().tx(async (tx) => {
    const written = await writeAnswers(tx, rows, new Date(at));
    const answers = rows.map(({ user_id, question_id }, place): [string, string, number, boolean, boolean] => {
      const { option_index, correct, counted } = written.get(place)!;
      return [user_id, question_id, option_index!, correct!, counted === true];
    });
    const payload = { at: new Date(at).toISOString(), answers };
    if (told) await emit(tx, answersGiven, payload);
    return payload;
  });
}

/** The same, and told. */
export const answerAt = (app: TestApp, at: string, wishes: readonly Wish[]) => writeAt(app, at, wishes, true);

/** The three tables that are made from the answers, without the order they were written in. */
export async function booksOf(app: TestApp, users: readonly string[]) {
  const rows = (table: string) => app.sql(`select t::text as row from ${table} t where user_id = any($1) order by 1`, [users]);
  return { days: await rows("quiz.answer_day"), subjects: await rows("quiz.subject_tally"), streaks: await rows("quiz.streak") };
}
