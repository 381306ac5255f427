import { expect, test } from "vitest";
import { partnerMark } from "./partner-mark.ts";

test("no two of twenty partners have the same mark", () => {
  const marks = Array.from({ length: 20 }, (_, at) => JSON.stringify(partnerMark(at)));
  expect(new Set(marks).size).toBe(20);
});

test("marks that stand side by side differ in their line and in their colour", () => {
  for (let at = 0; at < 20; at += 1) {
    const [one, next] = [partnerMark(at), partnerMark(at + 1)];
    expect(one.path).not.toBe(next.path);
    expect(one.light).not.toBe(next.light);
  }
});
