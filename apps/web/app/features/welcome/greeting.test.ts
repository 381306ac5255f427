import { expect, test } from "vitest";
import { calledName, partOfDay } from "./greeting.ts";

test("one greets by the hour", () => {
  expect([3, 4, 11, 12, 16, 17, 23].map(partOfDay)).toEqual([
    "evening",
    "morning",
    "morning",
    "afternoon",
    "afternoon",
    "evening",
    "evening",
  ]);
});

test("by the first word of a name, and by none where there is none", () => {
  expect(calledName(" Priya  Shinde ")).toBe("Priya");
  expect(calledName(null)).toBe("");
});
