import type { LetterLook } from "./look.ts";

/** Each text on one line: a name with a break in it could otherwise pass for a part of the letter, or for a header. */
function onOneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .toWellFormed()
    .trim();
}

function tidied<Value>(value: Value): Value {
  if (typeof value === "string") return onOneLine(value) as Value;
  if (Array.isArray(value)) return value.map(tidied) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, tidied(each)])) as Value;
}

export const tidyLook = (look: LetterLook): LetterLook => tidied(look);
