import { expect, test } from "vitest";
import { addressOf, pagesOf, readAddress } from "./address.ts";

test("[ROUTE-32] an address names the kind and whether it is ahead; what it does not know says nothing", () => {
  expect(readAddress("?type=webinars&status=pending")).toEqual({ type: "webinars", status: "pending", page: 1 });
  expect(readAddress("?type=expert_masterclass&status=past&page=3")).toEqual({ type: "expert_masterclass", status: "past", page: 3 });
  expect(readAddress("")).toEqual({ type: "all", status: "pending", page: 1 });
  expect(readAddress("?type=courses&status=gone&page=-2")).toEqual({ type: "all", status: "pending", page: 1 });
});

test("a change begins at the first page", () => {
  const now = readAddress("?type=webinars&status=past&page=3");
  expect(addressOf(now, { status: "pending" })).toBe("/profile/registrations?type=webinars&status=pending");
  expect(addressOf(now, { page: 2 })).toBe("/profile/registrations?type=webinars&status=past&page=2");
  expect([pagesOf(0), pagesOf(24), pagesOf(25)]).toEqual([1, 1, 2]);
});
