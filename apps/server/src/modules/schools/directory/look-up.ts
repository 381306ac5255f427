import type { Db } from "#platform/db/statement.ts";
import { type Found, findByWords } from "./find-by-words.ts";
import { listByUdise } from "./listings.store.ts";

/** Fewer figures than these begin the codes of a whole State. */
const leastFigures = 6;
const figuresOf = (typed: string) => new RegExp(`^\\d{${leastFigures},11}$`).exec(typed.replaceAll(/[\s-]/g, ""))?.[0];

interface Typed {
  readonly q: string;
  readonly where: string;
  readonly limit: number;
}

/** By its code a school is found whatever else was typed; by its name also where that is spelled in another way. */
export async function lookUp(db: Db, { q, where, limit }: Typed): Promise<Found> {
  const figures = figuresOf(q);
  if (figures) return { rows: await listByUdise(db, figures, limit), isCut: false };
  const { rows, isCut } = await findByWords(db, q, where);
  return { rows: rows.slice(0, limit), isCut };
}
