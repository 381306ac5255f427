import { expect, it } from "vitest";
import { addressOf, queryOf, readHere } from "./address.ts";

it("says in the address what is looked at, and nothing where it is the usual", () => {
  const search = "?sort=hours&rows=50&page=2&gap=inclusion";
  expect(addressOf(readHere(search), {})).toBe(`/profile/dashboard${search}`);
  expect(addressOf(readHere(""), {})).toBe("/profile/dashboard");
  expect(readHere("?sort=shoe&rows=7&page=-1&gap=<b>")).toEqual({ sort: "name", rows: 30, page: 1, gap: undefined });
});

it("begins another order or another size at its first page, and keeps the page under a gap", () => {
  const here = readHere("?page=3&rows=50");
  expect(addressOf(here, { sort: "hours" })).toBe("/profile/dashboard?sort=hours&rows=50");
  expect(addressOf(here, { rows: 100 })).toBe("/profile/dashboard?rows=100");
  expect(addressOf(here, { gap: "inclusion" })).toBe("/profile/dashboard?rows=50&page=3&gap=inclusion");
});

it("asks for pages of 30, 50 or 100", () => {
  expect(queryOf(readHere("?rows=100&page=2"), "s")).toEqual({ school_id: "s", sort: "name", limit: 100, offset: 100 });
  expect(queryOf(readHere(""), "s")).toEqual({ school_id: "s", sort: "name", limit: 30 });
});
