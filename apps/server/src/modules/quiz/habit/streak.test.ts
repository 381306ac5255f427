import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, isSunday } from "#platform/india.ts";
import { advance, frozenDays, type IsExcused, type Streak, streakOn, stepsOf } from "./streak.ts";

/** Monday, 5 January 2026, is the first day; the next Sunday is the seventh. */
const monday = "2026-01-05";
const nth = (number: number) => addDays(monday, number - 1);
const holiday = nth(17); // a Wednesday
const isExcused = (day: string) => isSunday(day) || day === holiday;
const days = (...numbers: number[]) => numbers.map(nth);
const streakOf = (answered: readonly string[], excused: IsExcused) => stepsOf(answered, excused).at(-1);
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe("a streak", () => {
  it.each<[what: string, answered: number[], length: number, best: number, freezes: number]>([
    ["begins with the first day and one freeze", [1], 1, 1, 1],
    ["grows by a day with an answer", [1, 2, 3], 3, 3, 1],
    ["counts a day once", [1, 1, 2, 2], 2, 2, 1],
    ["is not broken by a Sunday, and keeps its freeze", [5, 6, 8], 3, 3, 1],
    ["counts a Sunday that was answered", [6, 7, 8], 3, 3, 1],
    ["begins on a Sunday as on any other day", [7, 8], 2, 2, 1],
    ["takes a freeze for a missed school day", [1, 3], 2, 2, 0],
    ["begins anew when there is no freeze", [1, 3, 5], 1, 2, 0],
    ["begins anew after two missed days with one freeze, which is gone too", [1, 4], 1, 1, 0],
    ["is not broken by a school holiday, and keeps its freeze", [15, 16, 18], 3, 3, 1],
    ["counts a school holiday that was answered", [16, 17, 18], 3, 3, 1],
    ["takes one freeze for a missed day beside a Sunday", [5, 8], 2, 2, 0],
    ["gets a freeze on its seventh day", upTo(7), 7, 7, 2],
    ["has two freezes at most", upTo(21), 21, 21, 2],
    ["gets back by the seventh day what it took", [1, 2, 4, 5, 6, 7, 8], 7, 7, 1],
    ["survives two missed days in a row with two freezes", [...upTo(9), 12], 10, 10, 0],
    ["begins anew after three missed days with two freezes", [...upTo(7), 11], 1, 7, 0],
    ["keeps its best when it begins anew", [...upTo(8), 13, 15, 16], 3, 8, 0],
    ["gets its next freeze on the seventh day of the new one", [...upTo(8), 13, ...upTo(22, 16)], 7, 8, 1],
  ])("%s", (_what, answered, length, best, freezes) => {
    expect(streakOf(days(...answered), isExcused)).toEqual({ length, best, freezes, last_day: nth(Math.max(...answered)) });
  });

  it("of nobody who answered is none", () => expect(streakOf([], isExcused)).toBeUndefined());

  it("refuses to go back: that is counted from all the days", () => {
    const state = streakOf(days(1, 2), isExcused);
    expect(() => advance(state, nth(2), isExcused)).toThrow(/not after/);
    expect(() => advance(state, nth(1), isExcused)).toThrow(/not after/);
  });
});

describe("where it stands today", () => {
  it.each<[what: string, answered: number[], today: number, length: number, freezes: number, frozen: number[]]>([
    ["nothing yet", [], 3, 0, 1, []],
    ["today is answered", [1, 2], 2, 2, 1, []],
    ["today is open and takes nothing", [1, 2], 3, 2, 1, []],
    ["yesterday was missed and took a freeze", [1, 2], 4, 2, 0, [3]],
    ["two days were missed with one freeze: it is over", [1, 2], 5, 0, 0, [3]],
    ["Saturday is answered, and Sunday is none to miss", [5, 6], 8, 2, 1, []],
    ["a holiday is none to miss", [15, 16], 18, 2, 1, []],
    ["a freeze of the past stays where it was taken", [1, 3, 4], 5, 3, 0, [2]],
    ["a month later it is over, and its best is kept", [...upTo(7)], 40, 0, 0, [8, 9]],
    ["an answer that is ahead of the clock takes nothing", [1, 2], 1, 2, 1, []],
  ])("%s", (_what, answered, today, length, freezes, frozen) => {
    const state = streakOf(days(...answered), isExcused);
    expect(streakOn(state, nth(today), isExcused)).toEqual({ length, best: state?.best ?? 0, freezes });
    expect([...frozenDays(days(...answered), nth(today), isExcused)]).toEqual(days(...frozen));
  });
});

describe("days in whatever order", () => {
  /** As the books are kept: the newest day goes on from what is there, a late one is counted from all of them. */
  const fold = (inOrder: readonly string[], excused: (day: string) => boolean) => {
    const seen: string[] = [];
    return inOrder.reduce<Streak | undefined>((state, day) => {
      if (seen.includes(day)) return state;
      seen.push(day);
      return state && day < state.last_day ? streakOf(seen, excused) : advance(state, day, excused);
    }, undefined);
  };
  const someDays = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 50 });
  const shuffled = someDays.chain((numbers) =>
    fc.tuple(fc.constant(numbers), fc.shuffledSubarray(numbers, { minLength: numbers.length }), fc.array(fc.integer({ min: 1, max: 60 }))),
  );

  it("make the same streak as all of them at once", () => {
    fc.assert(
      fc.property(shuffled, ([numbers, order, free]) => {
        const excused = (day: string) => isSunday(day) || free.map(nth).includes(day);
        expect(fold(days(...order), excused)).toEqual(streakOf(days(...numbers), excused));
      }),
      { numRuns: 500 },
    );
  });

  it("never make more of a streak than there are days, nor a freeze too many", () => {
    fc.assert(
      fc.property(shuffled, ([numbers, , free]) => {
        const state = streakOf(days(...numbers), (day) => isSunday(day) || free.map(nth).includes(day));
        expect(state?.best ?? 0).toBeLessThanOrEqual(numbers.length);
        expect(state?.length ?? 0).toBeLessThanOrEqual(state?.best ?? 0);
        expect([0, 1, 2]).toContain(state?.freezes ?? 0);
      }),
    );
  });
});
