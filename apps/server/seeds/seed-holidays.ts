import { readFile } from "node:fs/promises";
import * as z from "zod";
import { inSeeds } from "./folder.ts";

const holidays = z.strictObject({
  /** Where a date is known from. */
  sources: z.record(z.string(), z.string()),
  /** Without a state it is a holiday in all of India. */
  days: z.array(z.strictObject({ day: z.iso.date(), state: z.string().default(""), name: z.string().min(3), source: z.string() })),
});

/** Days on which schools are closed and nobody's streak breaks. Long vacations are not among them: each state sets its own every year. */
export async function readHolidays(): Promise<z.output<typeof holidays>> {
  return holidays.parse(JSON.parse(await readFile(inSeeds("holidays.json"), "utf8")));
}
