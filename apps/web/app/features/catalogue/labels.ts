import { rupees } from "../../ui/format.ts";
import { cardWords, tidy } from "../../lib/kind-words.ts";
import type { FilterName } from "./address.ts";

const named: Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>> = {
  open: { now: "Open now" },
  board: { cbse: "CBSE", icse: "ICSE", ib: "IB", igcse: "IGCSE", state: "State boards" },
  language: { en: "English", hi: "हिन्दी" },
  level: { starter: "Starter", steady: "Steady", advanced: "Advanced" },
  time: { "ten-minutes": "Up to 15 min", "an-evening": "An evening", "a-week": "A week of evenings", longer: "Longer" },
  price: {
    free: "Free",
    "under-500": `Under ${rupees(500)}`,
    "under-1000": `${rupees(500)} to ${rupees(1000)}`,
    "over-1000": `${rupees(1000)} and more`,
  },
};

/** How a value of a filter is called. What nobody has named is tidied, never shown raw. */
export function labelOf(name: FilterName | "tags", value: string, given?: string): string {
  if (name === "tags") return tidy(value);
  if (name === "subject") return cardWords.subject(value);
  if (name === "competency" && given && given !== value) return given;
  const own = named[name];
  return own && Object.hasOwn(own, value) ? (own[value] ?? value) : tidy(value);
}

/** A short list has its own order; the others come with the most first. */
const order: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
  grade: ["montessori/early years", "early primary (1-3)", "primary (4-5)", "middle (6-8)", "secondary (9-10)", "senior secondary (11-12)"],
  time: ["ten-minutes", "an-evening", "a-week", "longer"],
  price: ["free", "under-500", "under-1000", "over-1000"],
  level: ["starter", "steady", "advanced"],
};

export function inOrder<Row extends { readonly value: string }>(name: FilterName, rows: readonly Row[]): Row[] {
  const own = order[name];
  const place = (value: string) => (own?.includes(value) ? own.indexOf(value) : rows.length);
  return own ? rows.toSorted((a, b) => place(a.value) - place(b.value)) : [...rows];
}

/** The language of a resource's own words, where it is not the page's. */
export function langOf({ language }: { readonly language: string }): string | undefined {
  return language === "en" ? undefined : language;
}
