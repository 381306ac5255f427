import type { Db } from "#platform/db/statement.ts";
import { listSubjectsOf } from "../../quiz/index.ts";
import type { Sum } from "../boards/scores.store.ts";
import { weekOf } from "./periods.ts";

export interface Line {
  readonly user_id: string;
  readonly activity: string;
  readonly object_id: string;
  readonly happened_at: Date;
  readonly points: number;
}

/** The subject of each line that is the answer to a question. */
export async function subjectsOf(db: Db, lines: readonly Pick<Line, "activity" | "object_id">[]): Promise<Map<string, string>> {
  const questions = lines.filter(({ activity }) => activity === "quiz_answer_correctly").map(({ object_id }) => object_id);
  return questions.length > 0 ? listSubjectsOf(db, questions) : new Map();
}

/** What lines of the book add up to, by week and person: all of it, and what was answered in a subject. */
export async function sumsOf(db: Db, lines: readonly Line[]): Promise<Sum[]> {
  const subjects = await subjectsOf(db, lines);
  const sums = new Map<string, Sum>();
  for (const { user_id, activity, object_id, happened_at, points } of lines) {
    const week = weekOf(happened_at);
    const subject = activity === "quiz_answer_correctly" ? subjects.get(object_id) : undefined;
    for (const of of subject ? ["", subject] : [""]) {
      const key = `${week} ${user_id} ${of}`;
      sums.set(key, { week, subject: of, user_id, points: points + (sums.get(key)?.points ?? 0) });
    }
  }
  return [...sums.values()];
}
