import type { Db } from "#platform/db/statement.ts";
import { countCompleted } from "../../learning/index.ts";
import { listFigures, type QuizFigures } from "../../quiz/index.ts";
import type { Badge, Measure } from "./badges.store.ts";
import { listPointsOf } from "./badges.store.ts";

/** What badges are measured by, of one person. */
interface Figures {
  readonly quiz: QuizFigures | undefined;
  readonly points: number;
  /** Completed. */
  readonly courses: number;
}

const elsewhere: ReadonlySet<Measure> = new Set(["points", "courses"]);

/** Of each of these people; only what these measures need is asked for. */
export async function figuresOf(db: Db, users: readonly string[], measures: readonly Measure[]): Promise<Map<string, Figures>> {
  const quiz = measures.some((measure) => !elsewhere.has(measure)) ? await listFigures(db, users) : [];
  const points = measures.includes("points") ? await listPointsOf(db, users) : new Map<string, number>();
  const courses = measures.includes("courses") ? await countCompleted(db, users) : new Map<string, number>();
  const byUser = new Map(quiz.map((figures) => [figures.user_id, figures]));
  return new Map(users.map((user) => [user, { quiz: byUser.get(user), points: points.get(user) ?? 0, courses: courses.get(user) ?? 0 }]));
}

/** How far somebody has come on the way to a badge. */
export function valueOf({ measure, subject }: Pick<Badge, "measure" | "subject">, { quiz, points, courses }: Figures): number {
  if (measure === "points") return points;
  if (measure === "courses") return courses;
  if (!quiz) return 0;
  return subject === null ? quiz[measure] : (quiz.by_subject[subject] ?? 0);
}
