import type { CheckedNumber } from "@upaya/contracts/learning/certificates.ts";
import { dayMonthYear } from "../../../ui/format.ts";
import { momentInIndia } from "../../../lib/clocks/written.ts";
import { verifyWords } from "../words.ts";
import { csvOf } from "./csv.ts";
import type { ManyAnswer } from "./outcome.ts";
import { manyWords as words } from "./words.ts";

const order = ["valid", "withdrawn", "gone", "unknown"] as const;

/** How many there are of each, in an order that does not change; what there is none of is left out, but for what is real. */
export function countsOf(found: readonly CheckedNumber[]): Map<CheckedNumber["state"], number> {
  const counts = order.map((state) => [state, found.filter((each) => each.state === state).length] as const);
  return new Map(counts.filter(([state, many]) => many > 0 || state === "valid"));
}

/** How many numbers stand there more than once. */
export function repeatedIn(found: readonly CheckedNumber[]): number {
  const seen = new Map<string, number>();
  for (const { number } of found) seen.set(number, (seen.get(number) ?? 0) + 1);
  return [...seen.values()].filter((times) => times > 1).length;
}

/** The whole answer as a file: what is on the page, and why a certificate was withdrawn. */
export function resultFile({ found, checked_at }: ManyAnswer): { readonly name: string; readonly text: string } {
  const checked = `${momentInIndia(checked_at)} IST`;
  const rows = found.map((one) => [...cellsOf(one), checked]);
  return { name: words.file.name(checked_at.slice(0, 10)), text: csvOf([words.file.heads, ...rows]) };
}

function cellsOf(one: CheckedNumber): string[] {
  const isKnown = one.state !== "unknown";
  const [name, own] = one.state === "valid" ? [one.name, one.name_own ?? ""] : ["", ""];
  const [since, why] = one.state === "withdrawn" ? [dayMonthYear(one.withdrawn_at), verifyWords.withdrawn.reasons[one.why]] : ["", ""];
  const about = isKnown ? [one.title, dayMonthYear(one.issued_at)] : ["", ""];
  return [one.number, words.results[one.state], name, own, ...about, since, why];
}
