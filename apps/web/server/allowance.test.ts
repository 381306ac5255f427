import { expect, it } from "vitest";
import { Allowance } from "./allowance.ts";

it("is each visitor's own, and new every minute", () => {
  let now = 5;
  const allowance = new Allowance(10, () => now);
  allowance.spend("a", 10);
  allowance.spend("b", 9);
  now += 20_000;
  expect(() => allowance.spend("a", 1)).toThrow(expect.objectContaining({ status: 429, retryAfter: 40 }) as Error);
  expect(() => allowance.spend("b", 2)).toThrow();
  // What was refused was not spent.
  allowance.spend("b", 1);
  now += 40_000;
  allowance.spend("a", 10);
});
