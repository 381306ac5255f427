import { describe, expect, it } from "vitest";
import type { MyWeek } from "@upaya/contracts/quiz/get-my-week.ts";
import { dayOffTomorrow, todayAt, weekSays } from "./week-says.ts";

type State = MyWeek["days"][number]["state"];
const letters: Record<string, State> = { y: "answered", f: "frozen", e: "excused", m: "missed", o: "open", a: "ahead" };

/** `yyfoaaa`: a week from Monday on, a letter for each day. */
function week(states: string, holidays: Record<number, string> = {}): MyWeek["days"] {
  return states
    .split("")
    .map((letter, index) => ({ day: `2026-11-${16 + index}`, state: letters[letter]!, holiday: holidays[index] ?? null }));
}
const says = (states: string, streak: Partial<MyWeek["streak"]> = {}, holidays: Record<number, string> = {}) =>
  weekSays({ days: week(states, holidays), streak: { length: 4, best: 4, freezes: 1, ...streak } });

describe("where today stands", () => {
  it.each([
    ["oaaaaaa", 0],
    ["yyoaaaa", 2],
    ["yyyaaaa", 2],
    ["yyeaaaa", 2],
    ["yyyyyye", 6],
    ["yyyyyyo", 6],
  ])("%s is at %i", (states, at) => {
    expect(todayAt(week(states))).toBe(at);
  });
});

describe("what a week says", () => {
  it.each([
    ["an open day", says("yyyoaaa"), ["4 days in a row. One answer today makes it 5.", "One freeze left."]],
    ["an answered day", says("yyyyaaa"), ["4 days in a row.", "One freeze left."]],
    ["a better time", says("yyyyaaa", { best: 12 }), ["4 days in a row. Your best is 12.", "One freeze left."]],
    ["the first day", says("yaaaaaa", { length: 1, best: 1 }), ["One day so far.", "One freeze left."]],
    ["nobody's streak", says("oaaaaaa", { length: 0, best: 0 }), ["No streak yet. One answer today begins one.", "One freeze left."]],
    [
      "somebody new on a Thursday",
      says("mmmoaaa", { length: 0, best: 0 }),
      ["No streak yet. One answer today begins one.", "One freeze left."],
    ],
    ["a Sunday", says("yyyyyyo"), ["4 days in a row. Today is off and breaks nothing; one answer makes it 5.", "One freeze left."]],
    [
      "a holiday",
      says("yyyoaaa", {}, { 3: "Diwali" }),
      ["4 days in a row. Today is off and breaks nothing; one answer makes it 5.", "One freeze left."],
    ],
    ["no freeze", says("yyyyaaa", { freezes: 0 }), ["4 days in a row.", "No freeze left. Seven days in a row bring one."]],
    ["two freezes", says("yyyyaaa", { freezes: 2 }), ["4 days in a row.", "Two freezes left."]],
  ])("of %s", (_of, said, expected) => {
    expect(said).toEqual(expected);
  });

  it("names the days that a freeze saved, those that were missed and the holidays", () => {
    expect(says("yyfyaaa")).toContain("A freeze saved Wednesday.");
    expect(says("yffyaaa")).toContain("Two freezes saved Tuesday and Wednesday.");
    expect(says("mmmyaaa")).toContain("Monday, Tuesday and Wednesday passed without an answer.");
    expect(says("yeyyaaa", {}, { 1: "Diwali" })).toContain("Tuesday was a holiday: Diwali.");
    expect(says("yyyaaaa", {}, { 4: "Diwali" })).toContain("Friday is a holiday: Diwali. It cannot break your streak.");
    expect(says("yyyyaaa", {}, { 1: "Diwali" }).join(" "), "answered all the same").not.toContain("Diwali");
  });
});

describe("tomorrow", () => {
  it.each([
    ["yyyoaaa", {}, undefined],
    ["yyyyyya", {}, "Sunday"],
    ["yyyyaaa", { 4: "Diwali" }, "Diwali"],
    ["yyyyyyy", {}, undefined],
  ])("after %s", (states, holidays, name) => {
    expect(dayOffTomorrow(week(states, holidays))).toBe(name);
  });
});
