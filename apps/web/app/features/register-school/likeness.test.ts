import { expect, test } from "vitest";
import { differingIn, foundIn } from "./likeness.ts";

const marked = (parts: readonly { text: string; isMarked: boolean }[]) =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("");

test.each([
  ["Navodit Public School", "navodit", "[Navodit] Public School"],
  ["Navodita English Medium School", "navodit", "[Navodit]a English Medium School"],
  ["Jawahar Navodaya Vidyalaya", "navodit", "Jawahar [Navod]aya Vidyalaya"],
  ["St. Ann's School", "st ann", "[St]. [Ann]'s School"],
  ["Sunrise School", "navodit", "Sunrise School"],
])("what of %s was looked for with %s is marked", (name, typed, shown) => {
  expect(marked(foundIn(name, typed))).toBe(shown);
});

test.each([
  ["Navodit Bal Vihar", "Navodit Balvihar", "Navodit [Bal Vihar]"],
  ["Navodaya Balvihar", "Navodit Balvihar", "[Navodaya] Balvihar"],
  ["Navodit Public School", "Navodit Balvihar", "Navodit [Public School]"],
  ["Navodit Balvihar", "NAVODIT balvihar", "Navodit Balvihar"],
])("what makes %s another one than %s is marked", (name, other, shown) => {
  expect(marked(differingIn(name, other))).toBe(shown);
});
