import { describe, expect, test } from "vitest";
import { addressOf, pagesOf, readAddress, whole } from "./address.ts";

describe("the address of My Learning", () => {
  test("says which list, which words, which order and which page, and says nothing where that is the usual", () => {
    expect(addressOf(whole)).toBe("/profile/my-learning");
    const there = addressOf(whole, { state: "registered", q: "sums & more", sort: "title", page: 2 });
    expect(there).toBe("/profile/my-learning?state=registrations&q=sums+%26+more&sort=title&page=2");
    expect(readAddress(there.slice(there.indexOf("?")))).toEqual({ state: "registered", q: "sums & more", sort: "title", page: 2 });
  });

  test("begins at the first page again when the list is another", () => {
    expect(addressOf({ ...whole, page: 3, q: "sums" }, { sort: "newest" })).toBe("/profile/my-learning?q=sums&sort=newest");
  });

  test("takes what it does not know for nothing", () => {
    expect(readAddress("?state=constructor&sort=price&page=-1&q=%20")).toEqual(whole);
    expect(readAddress(`?q=${"a".repeat(200)}`).q).toHaveLength(80);
    expect(readAddress("?page=1.5")).toEqual(whole);
  });

  test("has as many pages as it takes, and at least one", () => {
    expect([0, 24, 25].map(pagesOf)).toEqual([1, 1, 2]);
  });
});
