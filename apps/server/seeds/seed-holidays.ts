import { readFile } from "node:fs/promises";
import * as z from "zod";
import type { Ctx } from "#platform/ctx.ts";
import { saveHolidays } from "../src/modules/quiz/index.ts";

const holidays = z.strictObject({
  /** Where a date is known from. */
  sources: z.record(z.string(), z.string()),
  /** Without a state it is a holiday in all of India. */
  days: z.array(z.strictObject({ day: z.iso.date(), state: z.string().default(""), name: z.string().min(3), source: z.string() })),
});

export async function readHolidays(): Promise<z.output<typeof holidays>> {
  return holidays.parse(JSON.parse(await readFile(new URL("./holidays.json", import.meta.url), "utf8")));
}

/** Days on which schools are closed and nobody's streak breaks. Long vacations are not among them: each state sets its own every year. */
export async function seedHolidays(ctx: Ctx): Promise<number> {
  const { days } = await readHolidays();
  await saveHolidays(
    ctx,
    days.map(({ day, state, name }) => ({ day, state, name })),
  );
  return days.length;
}
