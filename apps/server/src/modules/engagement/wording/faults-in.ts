import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import { releaseWords, type Wording } from "../telling/words.ts";
import { publicFacts, sampleFacts } from "./sample-facts.ts";
import { faultWords } from "./words.ts";

interface Fault {
  readonly path: string;
  readonly message: string;
}

const amount = /[₹$€£]|\b(?:rs|inr|usd)\b\.?\s*\d/i;

/** The facts that the words of a kind can name. */
export function namesOf(kind: ToldKind): string[] {
  return [...Object.keys(sampleFacts[kind]), ...(releaseWords[kind].many === undefined ? [] : ["repeats"])];
}

/** What nobody could read, or everybody. */
export function faultsIn(kind: ToldKind, words: Wording): Fault[] {
  const known = namesOf(kind);
  const shown = known.filter((name) => publicFacts.has(name));
  const parts: readonly [path: string, text: string, names: readonly string[]][] = [
    ["bell", words.bell, known],
    ["many", words.many ?? "", known],
    ["push", words.push, shown],
    ["letter", words.letter.join("\n"), known],
    ["button", words.button, []],
    ["because", words.because, known],
  ];
  return [
    ...parts.flatMap(([path, text, names]) => {
      const message = faultIn(text, names);
      return message ? [{ path, message }] : [];
    }),
    ...(amount.test(words.push) ? [{ path: "push", message: faultWords.amount }] : []),
    ...(words.many !== undefined && releaseWords[kind].many === undefined ? [{ path: "many", message: faultWords.many }] : []),
  ];
}

function faultIn(text: string, names: readonly string[]): string | undefined {
  const unknown = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).find((name) => !names.includes(name));
  if (unknown !== undefined) return faultWords.unknown(unknown, names);
  return /[{}]/.test(text.replaceAll(/\{\w+\}/g, "")) ? faultWords.braces : undefined;
}
