import { readFileSync } from "node:fs";
import type { Ctx } from "#platform/ctx.ts";
import { type NewEdition, saveEdition } from "../src/modules/exams/index.ts";
import { inSeeds } from "./folder.ts";

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Whoever seeds a database finds the edition open for at least so long. */
const leastOpenMs = 45 * dayMs;

interface EditionDays {
  readonly year: number;
  readonly closes_on: string;
  readonly round_on: string;
}

/** The papers are on the last Saturday of January, and entries close two weeks and a day before: the next time that leaves room to enter. */
export function daysOfNext(now: Date): EditionDays {
  for (let year = now.getUTCFullYear(); ; year += 1) {
    const lastOfJanuary = Date.UTC(year, 0, 31);
    const round = lastOfJanuary - ((new Date(lastOfJanuary).getUTCDay() + 1) % 7) * dayMs;
    const closes = round - 15 * dayMs;
    if (closes - now.getTime() >= leastOpenMs) return { year, closes_on: dayOf(closes), round_on: dayOf(round) };
  }
}

/** A sample edition that can be entered, free. Answers its name. */
export async function seedOlympiad(ctx: Ctx): Promise<string> {
  const { sample: _, ...papers } = JSON.parse(readFileSync(inSeeds("olympiad.json"), "utf8")) as Pick<
    NewEdition,
    "minutes" | "extra_minutes" | "sittings" | "tracks"
  > & { sample: string };
  const { year, ...days } = daysOfNext(ctx.clock.now());
  const name = `International TPO ${year}`;
  await saveEdition(ctx, { slug: `tpo-${year}`, name, state: "open", fee_paise: 0, ...days, ...papers });
  return name;
}
