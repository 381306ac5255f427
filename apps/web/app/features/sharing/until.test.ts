import { expect, it } from "vitest";
import { indiaDay, lastDays, schoolYearEnd } from "./until.ts";

it("offers the end of this school year, the summer after it and a year from today, and then the end of the link", () => {
  expect(lastDays("2026-11-20", null)).toEqual(["2027-03-31", "2027-06-30", "2027-11-20", ""]);
  expect(lastDays("2027-03-31", null)).toEqual(["2027-06-30", "2028-03-31", ""]);
  expect(lastDays("2028-02-29", null)).toEqual(
    ["2028-03-31", "2028-06-30", "2029-02-28", ""].toSorted((a, b) => Number(a === "") - Number(b === "") || a.localeCompare(b)),
  );
});

it("keeps a day that was chosen before among them", () => {
  expect(lastDays("2026-11-20", "2026-12-24")).toEqual(["2026-12-24", "2027-03-31", "2027-06-30", "2027-11-20", ""]);
});

it("begins with the end of the school year", () => {
  expect([schoolYearEnd("2026-11-20"), schoolYearEnd("2027-03-31")]).toEqual(["2027-03-31", "2028-03-31"]);
});

it("counts days as India does", () => {
  expect([indiaDay(new Date("2026-11-20T18:29:59Z")), indiaDay(new Date("2026-11-20T18:30:00Z"))]).toEqual(["2026-11-20", "2026-11-21"]);
});
