import { describe, expect, it } from "vitest";
import { count, dayMonthYear, rupees } from "./format.ts";

describe("count", () => {
  it("groups in the Indian way", () => {
    expect([0, 7, 999, 1264, 48_210, 100_000, 1_234_567, 12_345_678].map(count)).toEqual([
      "0",
      "7",
      "999",
      "1,264",
      "48,210",
      "1,00,000",
      "12,34,567",
      "1,23,45,678",
    ]);
  });

  it("keeps one decimal and the sign", () => {
    expect([1.9, 1.96, -2500].map(count)).toEqual(["1.9", "2", "-2,500"]);
  });
});

describe("rupees", () => {
  it("writes an amount as a price", () => {
    expect([499, 2358, 125_000].map((amount) => rupees(amount))).toEqual(["₹499/-", "₹2,358/-", "₹1,25,000/-"]);
  });

  it("takes paise, and writes them only when there are some", () => {
    expect(rupees(49_900, "paise")).toBe("₹499/-");
    expect(rupees(49_905, "paise")).toBe("₹499.05/-");
    expect(rupees(499.5)).toBe("₹499.50/-");
  });
});

describe("dayMonthYear", () => {
  it("uses three letters for every month", () => {
    const written = Array.from({ length: 12 }, (_, index) => dayMonthYear(`2025-${String(index + 1).padStart(2, "0")}-05`));
    expect(written).toEqual(
      ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"].map((month) => `05 ${month} 2025`),
    );
  });

  it("is the day it is in India", () => {
    expect(dayMonthYear("2025-09-04T18:29:59Z")).toBe("04 Sep 2025");
    expect(dayMonthYear("2025-09-04T18:30:00Z")).toBe("05 Sep 2025");
    expect(dayMonthYear("2025-12-31T20:00:00.000+00:00")).toBe("01 Jan 2026");
    expect(dayMonthYear("2025-09-05T00:10:00+05:30")).toBe("05 Sep 2025");
  });

  it("takes a time without a zone as India's", () => {
    expect(dayMonthYear("2025-09-05T23:50:00")).toBe("05 Sep 2025");
  });

  it("refuses what is no date", () => {
    expect(() => dayMonthYear("soon")).toThrow(RangeError);
  });
});
