import { expect, test } from "vitest";
import { dayThere, hourText, hourThere, longDay, shortDay } from "./times.ts";

test("days and hours are written as people say them", () => {
  expect([longDay("2027-01-30"), shortDay("2027-01-15"), hourText("14:00")]).toEqual(["Saturday 30 January 2027", "Fri 15 Jan", "2:00 pm"]);
  expect([dayThere("2027-01-29T20:30:00Z", "Pacific/Auckland"), hourThere("2027-01-29T20:50:00Z", "Pacific/Auckland")]).toEqual([
    "2027-01-30",
    "9:50 am",
  ]);
});
