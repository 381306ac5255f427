import type { CourseCard } from "@upaya/contracts/catalogue/card.ts";
import type { Ctx } from "#platform/ctx.ts";
import { cardOf } from "./cards.ts";
import { listNewestAlong } from "./catalogue.store.ts";
import { markOf, pairMark } from "../search/marks.ts";

interface Taste {
  readonly subjects: readonly string[];
  readonly grades: readonly string[];
}

/** The newest of each type that fits the subjects or grades; without either, the newest of each type. What can be begun comes first. */
export async function listNewestFor(ctx: Ctx, types: readonly string[], { subjects, grades }: Taste, each: number): Promise<CourseCard[]> {
  const lists = types.map((type) => ({
    type,
    marks: [...subjects.map((value) => pairMark(type, "subject", value)), ...grades.map((value) => pairMark(type, "grade", value))],
    values: [...subjects.map((value) => markOf("subject", value)), ...grades.map((value) => markOf("grade", value))],
  }));
  return (await listNewestAlong(ctx.db, lists, each)).map(cardOf);
}
