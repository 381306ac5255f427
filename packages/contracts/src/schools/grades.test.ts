import { describe, expect, it } from "vitest";
import { everyGrade, gradeWords, readGrades } from "./grades.ts";

describe("grades as offices write them", () => {
  it.each([
    ["4, 5", [4, 5]],
    ["6-8", [6, 7, 8]],
    ["6 – 8", [6, 7, 8]],
    ["Grades 9 to 12", [9, 10, 11, 12]],
    ["Std. 1 & 2", [1, 2]],
    ["nursery, 1 to 3", [0, 1, 2, 3]],
    ["LKG/UKG", [0]],
    ["All", everyGrade],
    ["5 and 4, 4", [4, 5]],
    ["", []],
  ])("reads %s", (written, grades) => {
    expect(readGrades(written)).toEqual(grades);
  });

  it.each(["13", "8-6", "four", "1-2-3", "=A1", "-4"])("does not guess at %s", (written) => {
    expect(readGrades(written)).toBeUndefined();
  });

  it.each([
    [[4, 5], "4, 5"],
    [[6, 7, 8], "6 to 8"],
    [[0, 1, 2, 4], "Nursery to 2, 4"],
    [[...everyGrade], "All"],
    [[], ""],
  ])("writes %j for people", (grades, words) => {
    expect(gradeWords(grades)).toBe(words);
    expect(readGrades(words)).toEqual(grades);
  });
});
