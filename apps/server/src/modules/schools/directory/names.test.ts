import { describe, expect, it } from "vitest";
import { similarity } from "./edit-distance.ts";
import { gradesBetween, gradeWords } from "./grades.ts";
import { keysFor, keysOf, placeSounds } from "./keys.ts";
import { answers, likeness } from "./likeness.ts";
import { nameWords, soundOf, tellingWords } from "./names.ts";

const telling = (name: string) => tellingWords(nameWords(name));
const at = { pin_code: "411038", place: "Paud Road, Kothrud", district: "Pune" };
const meet = (typed: string, listed: string) => {
  const keys = new Set(keysOf({ name: listed, ...at }));
  return keysFor({ name: typed, pin_code: undefined, places: [] }).some(({ key }) => keys.has(key));
};

describe("words of a school's name", () => {
  it.each([
    ["Navodit Public School", ["navodit"]],
    ["Navodita English Medium School", ["navodita"]],
    ["नवोदित विद्यालय", ["navodit"]],
    ["D.A.V. Public School", ["dav"]],
    ["D A V Centenary", ["dav", "centenari"]],
    ["Kendriya Vidyalaya", ["kendriya"]],
    ["St. Mary's Convent High School", ["marys"]],
    ["Zilla Parishad Prathamik Shala, Warje", ["varje"]],
  ])("%s is told by %j", (name, words) => {
    expect(telling(name)).toEqual(words);
  });

  it("are all that there is where every school has them", () => {
    expect(telling("Government High School")).toEqual(["government", "hig", "scul"]);
  });

  it.each([
    ["navodit", "navodita"],
    ["lakshmi", "lakshmee"],
    ["siddharth", "sidharth"],
  ])("%s and %s begin alike", (one, other) => {
    expect(soundOf(nameWords(one)[0]!.text).slice(0, 3)).toBe(soundOf(nameWords(other)[0]!.text).slice(0, 3));
  });

  it.each([
    ["Navodit", "Navodaya Balvihar"],
    ["Navodit Balvihar", "Navodit Bal Vihar"],
    ["Balvihar", "Bal Vihar"],
    ["Laxmi Vidyalaya", "Lakshmi High School"],
    ["नवोदित", "Navodit Public School"],
    ["Navodit", "नवोदित पब्लिक स्कूल"],
  ])("%s finds %s by a key", (typed, listed) => {
    expect(meet(typed, listed)).toBe(true);
  });

  it("are looked for at a PIN code or a place alone, where one is named", () => {
    const keys = new Set(keysOf({ name: "Navodit Public School", ...at }));
    const found = (wanted: Parameters<typeof keysFor>[0]) => keysFor(wanted).filter(({ key }) => keys.has(key)).length;
    expect(found({ name: "Navodit", pin_code: "411038", places: [] })).toBe(3);
    expect(found({ name: "Navodit", pin_code: "411052", places: [] })).toBe(2);
    expect(found({ name: "Navodit", pin_code: "422001", places: [] })).toBe(0);
    expect(found({ name: "Navodit", pin_code: undefined, places: placeSounds("Pune") })).toBe(1);
    expect(found({ name: "Navodit", pin_code: undefined, places: placeSounds("Kothrood") })).toBe(1);
    expect(found({ name: "Navodit", pin_code: undefined, places: placeSounds("Nashik") })).toBe(0);
  });

  it("stay few enough to be kept for a million and a half schools", () => {
    const longest = Array.from({ length: 40 }, (_, index) => `Word${String.fromCodePoint(97 + (index % 26))}${index}`).join(" ");
    expect(keysOf({ name: longest, ...at, place: longest }).length).toBeLessThanOrEqual(8 * 13);
    expect(keysOf({ name: "Navodit Public School", ...at }).length).toBeLessThanOrEqual(10);
  });
});

describe("how alike two names are", () => {
  it.each([
    ["Navodit Balvihar", "Navodit Bal Vihar", 1],
    ["Navodit Public School", "नवोदित पब्लिक स्कूल", 0.85],
    ["Navodit Balvihar", "Navodaya Balvihar", 0.7],
    ["Navodit Balvihar", "Navodit Public School", 0.55],
  ])("%s and %s: %d or more", (one, other, least) => {
    expect(likeness(one, other)).toBeGreaterThanOrEqual(least);
    expect(likeness(other, one)).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ["Navodit Public School", "Sunrise Public School"],
    ["St. Mary's Convent School", "St. Joseph's Convent School"],
    ["Government High School Warje", "Government High School Hadapsar"],
  ])("%s and %s have little in common", (one, other) => {
    expect(likeness(one, other)).toBeLessThan(0.5);
  });

  it("counts slips of the hand", () => {
    expect(similarity("navodit", "navoidt")).toBeCloseTo(1 - 1 / 7);
    expect(similarity("", "")).toBe(1);
    expect(answers("Navdoit", "Navodit Public School")).toBeGreaterThan(0.7);
    expect(answers("Navodit Public School", "Navodit Public School")).toBe(1);
  });
});

describe("grades", () => {
  it.each([
    [1, 12, "Grades 1 to 12"],
    [0, 2, "Nursery to grade 2"],
    [0, 0, "Nursery"],
    [5, 5, "Grade 5"],
    [null, 5, null],
  ])("%s to %s: %s", (lowest, highest, words) => {
    expect(gradeWords(lowest, highest)).toBe(words);
  });

  it("are also said as a school says them of itself", () => {
    expect(gradesBetween(1, 5)).toEqual(["Early Primary (1-3)", "Primary (4-5)"]);
    expect(gradesBetween(0, 0)).toEqual(["Montessori/Early Years"]);
    expect(gradesBetween(9, 12)).toEqual(["Secondary (9-10)", "Senior Secondary (11-12)"]);
    expect(gradesBetween(null, 12)).toEqual([]);
  });
});
