import type * as z from "zod";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { addDays, indiaDay } from "#platform/india.ts";
import { listLiving } from "../../identity/index.ts";
import { calendarsOf } from "./calendar.ts";
import { foldEvidence } from "../evidence/fold-evidence.ts";
import { addToDay, addToSubjects, holdStreaks, keepStreaks, type Sum } from "./days.store.ts";
import { type answersGiven, daysCounted } from "../events.ts";
import { joinAnswers } from "../answers/join-answers.ts";
import { recountPeople } from "./recount-people.ts";
import { advance, type Streak } from "./streak.ts";

type Given = z.output<typeof answersGiven.payload>;
type Streaks = Map<string, Streak | undefined>;
type News = { readonly day: string } & z.output<typeof daysCounted.payload>["people"][number];

/** One row for each person, however many answers. */
function sumsOf(answers: Given["answers"]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const [user_id, , , right] of answers) {
    const { answers: before, correct } = sums.get(user_id) ?? { answers: 0, correct: 0 };
    sums.set(user_id, { user_id, answers: before + 1, correct: correct + (right ? 1 : 0) });
  }
  return [...sums.values()];
}

/**
 * Answers that shared a commit, and so a day of India, become days, subjects, streaks and evidence of those who gave them. Added up as a rule;
 * whoever is new here, answered on a day older than their newest one, or was counted anew since, is counted from all of their answers. An answer that
 * was on its way while its account was joined to another is that one's.
 */
export async function countDays(ctx: Ctx, { at, answers }: Given): Promise<void> {
  const people = [...new Set(answers.map(([user]) => user))];
  if (people.length === 0) return;
  await ctx.tx(async (tx) => {
    const before = await holdStreaks(tx, people);
    const joined = await listLiving(tx, people);
    for (const user of joined.keys()) before.delete(user);
    const own = answers.filter(([user]) => !joined.has(user));
    if (own.length > 0) await countOwn(tx, new Date(at), own, before);
    for (const [user, living] of joined) await joinAnswers(tx, user, living);
  });
}

/** Of people who are held and whose accounts are their own. */
async function countOwn(tx: Tx, at: Date, answers: Given["answers"], before: Streaks): Promise<void> {
  const day = indiaDay(at);
  const folded = await addToDay(tx, day, sumsOf(answers));
  const isOdd = ({ user_id, first, added }: (typeof folded)[number]) => {
    const streak = before.get(user_id);
    return !streak || !added || (first && day < streak.last_day);
  };
  const odd = new Set(folded.filter(isOdd).map(({ user_id }) => user_id));
  const begun = new Set(folded.filter(({ first }) => first).map(({ user_id }) => user_id));
  const plain = answers
    .filter(([user]) => !odd.has(user))
    .map(([user_id, question_id, , correct]) => ({ user_id, question_id, correct, answered_at: at }));
  await addToSubjects(tx, plain);
  await foldEvidence(tx, plain);
  const recounted = await recountPeople(tx, [...odd]);
  const moved = await moveStreaks(tx, day, new Map([...before].filter(([user]) => begun.has(user) && !odd.has(user))));
  const after: Streaks = new Map([...before, ...moved]);
  for (const [user, steps] of recounted) after.set(user, steps.at(-1));
  const news = [...after].flatMap(([user_id, streak]): News[] => {
    const old = before.get(user_id);
    if (!streak) return [];
    // Whoever is new here may have come a long way before anybody counted: every day of it was reached.
    if (!old) return recounted.get(user_id)!.map(({ last_day, length }) => ({ day: last_day, user_id, length, reached: true }));
    // A late day that lengthens nothing reached nothing.
    const reached = begun.has(user_id) && (streak.last_day === day || streak.length > old.length);
    return [{ day, user_id, length: streak.length, reached }];
  });
  await tell(tx, news);
}

/** The streaks of people for whom a later day than any before has begun. */
async function moveStreaks(tx: Tx, day: string, streaks: Streaks): Promise<Streaks> {
  if (streaks.size === 0) return streaks;
  // Most were here yesterday: no day lies between that somebody would have to look up.
  const away = [...streaks].filter(([, streak]) => streak && streak.last_day < addDays(day, -1));
  const since = away.map(([, streak]) => streak!.last_day).sort()[0];
  const people = away.map(([user]) => user);
  const calendarOf = since ? await calendarsOf(tx, people, since, day) : () => () => false;
  const moved: Streaks = new Map([...streaks].map(([user, streak]) => [user, advance(streak, day, calendarOf(user))]));
  await keepStreaks(tx, moved);
  return moved;
}

/** One event for each day. */
async function tell(tx: Tx, news: readonly News[]): Promise<void> {
  for (const [day, told] of Map.groupBy(news, (each) => each.day)) {
    await emit(tx, daysCounted, { day, people: told.map(({ user_id, length, reached }) => ({ user_id, length, reached })) });
  }
}
