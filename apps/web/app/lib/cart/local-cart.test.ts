import { expect, test } from "vitest";
import { idsIn } from "./local-cart.ts";

const [one, two] = ["f5619aad-53cd-7f4b-86d7-ca61b8a610df", "d60d4d58-46f7-79fe-8fb5-e9e473638700"] as const;

test("a cart is a list of ids, each once", () => {
  expect(idsIn(JSON.stringify([one, two, one]))).toEqual([one, two]);
  expect(idsIn(null)).toEqual([]);
});

test("what is not a list of ids is an empty cart, and no error", () => {
  for (const text of ["", "{", "null", "7", '"a"', "{}", '[1, null, "x", {"id": 1}]']) expect(idsIn(text), text).toEqual([]);
});

test("a cart that somebody filled by hand ends at a hundred", () => {
  const many = Array.from({ length: 150 }, (_, index) => one.slice(0, -3) + String(index + 100));
  expect(idsIn(JSON.stringify(many))).toHaveLength(100);
});
