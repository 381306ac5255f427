import type { Facet } from "@upaya/contracts/catalogue/filters.ts";
import { className, classNumbers, gradesBetween, stages } from "./class-words.ts";
import { kindWords } from "./kind-words.ts";
import type { Chosen } from "../lists/plan-list.ts";
import { foldLetters } from "./search-words.ts";

interface ReadQuery {
  /** What is left to look for. */
  readonly words: string;
  /** What the words said about class, kind, price and time. */
  readonly chosen: Chosen;
}

const before = "(?<![\\p{L}\\p{M}\\p{N}])";
const after = "(?![\\p{L}\\p{M}\\p{N}])";
const whole = (pattern: string) => new RegExp(`${before}(?:${pattern})${after}`, "gu");

const saying = (says: string, unless?: string) => whole(unless === undefined ? says : `(?:${says})(?! (?:${unless})${after})`);

const spelt = Object.keys(classNumbers);
/** "fifth class" is one, "five classes" are many. */
const speltOrdinals = spelt.filter((word) => /(?:th|st|nd|rd|vi|vin|li|ri|hi|ti|ी|ीं|म|य|थ)$/u.test(word) && word.length > 2);
const number = `\\d{1,2}|${spelt.join("|")}`;
const ordinal = "(?:st|nd|rd|th|वीं|वी|vi|vin)";
const notClass =
  "period|periods|day|week|month|term|unit|chapter|lesson|century|language|time|january|february|march|april|may|june|july|august|september|october|november|december";
const classes = [
  // "class 5", "classes 6 to 8", "grade 6-8", "कक्षा ५"
  whole(`(?:${className}) ?-?(${number})${ordinal}?(?: ?(?:-|–|to|se|से) ?(${number}))?`),
  // "5th class", "10 class", "7th std", "पाँचवीं कक्षा"
  whole(`(\\d{1,2}${ordinal}?|${speltOrdinals.join("|")}) (?:${className})`),
  // "12th", and no day, language or chapter
  whole(`(\\d{1,2})(?:th|वीं|वी)(?! (?:${notClass})${after})`),
];
const digits = "०१२३४५६७८९";

/** The number of a class that there is. */
function classOf(text: string | undefined): number | undefined {
  const read = classNumbers[text ?? ""] ?? Number.parseInt(text ?? "", 10);
  return read >= 1 && read <= 12 ? read : undefined;
}

/** Takes a class, a stage, a kind, a price or a time out of what was typed. A fraction in figures is a word. */
export function readQuery(typed: string): ReadQuery {
  const chosen = new Map<Facet, Set<string>>();
  const choose = (facet: Facet, values: readonly string[]) => chosen.set(facet, new Set([...(chosen.get(facet) ?? []), ...values]));
  let words = foldLetters(typed)
    .replaceAll(
      /(?:under|below|less than|up ?to|within) (?:rs\.?|₹)? ?(\d{3,4})|(\d{3,4}) (?:se kam|से कम)/g,
      (_all, most?: string, least?: string) => {
        choose("price", Number(most ?? least) <= 500 ? ["free", "under-500"] : ["free", "under-500", "under-1000"]);
        return " ";
      },
    )
    .replaceAll(/[०-९]/g, (digit) => String(digits.indexOf(digit)))
    .replaceAll(/\d+\s*\/\s*\d+/g, " fraction ");
  for (const pattern of classes) {
    words = words.replaceAll(pattern, (all: string, first: string, last: unknown) => {
      const [from, to] = [classOf(first), classOf(typeof last === "string" ? last : undefined)];
      if (from === undefined) return all;
      choose("grade", gradesBetween(from, to));
      return " ";
    });
  }
  for (const { says, grades, keep, unless } of stages) {
    words = words.replaceAll(saying(says, unless), (all: string) => {
      choose("grade", grades);
      return keep ? all : " ";
    });
  }
  for (const { says, facet, values, unless, weak } of kindWords) {
    words = words.replaceAll(saying(says, unless), () => {
      if (!weak || !chosen.has(facet)) choose(facet, values);
      return " ";
    });
  }
  // "for teachers" says nothing here: everything is.
  if (chosen.size > 0) words = words.replace(/ teachers? *$/, " ");
  // What was taken from the end has ended the word before it.
  const ended = words.endsWith(" ") && words.trim() !== "" ? `${words.trim()} ` : words.trim();
  return { words: ended, chosen: Object.fromEntries([...chosen].map(([facet, values]) => [facet, [...values]])) };
}

/** What the words say beside what was chosen: a filter that somebody set is not read again. */
export function understand(typed: string, chosen: Chosen): { readonly words: string; readonly read: Chosen } {
  const { words, chosen: said } = readQuery(typed);
  const open = Object.entries(said).filter(([facet]) => (chosen[facet as Facet]?.length ?? 0) === 0);
  return { words, read: Object.fromEntries(open) };
}
