import { describe, expect, it } from "vitest";
import { bookRows, type Line, shortDay } from "./book-lines.ts";

const now = "2026-11-14T10:00:00.000Z";
let next = 0;

function line(more: Partial<Line>): Line {
  next += 1;
  const base = { activity: "quiz_answer_correctly", happened_at: "2026-11-13T06:00:00.000Z", about: "math", amount: 20, balance: 100 };
  return { id: `line-${next}`, ...base, ...more };
}

describe("bookRows", () => {
  it("writes the right answers of one day and subject as one row, with what was there after the last of them", () => {
    const rows = bookRows(
      [
        line({ balance: 80 }),
        line({ balance: 60 }),
        line({ balance: 40, about: "social-science" }),
        line({ balance: 20, about: "social-science" }),
      ],
      now,
    );
    expect(rows.map(({ title, about, amount, balance }) => [title, about, amount, balance])).toEqual([
      ["Correct answers, 2", "Daily quiz, Math", 40, 80],
      ["Correct answers, 2", "Daily quiz, Social science", 40, 40],
    ]);
  });

  it("keeps apart what another day, another subject or something between them keeps apart", () => {
    const rows = bookRows(
      [
        line({}),
        line({ activity: "share_resource", about: "12 exit tickets", amount: 5 }),
        line({}),
        // 18:30 in UTC is midnight in India.
        line({ happened_at: "2026-11-12T18:29:59.000Z" }),
      ],
      now,
    );
    expect(rows.map(({ day, title, amount }) => [day, title, amount])).toEqual([
      ["13 Nov", "Correct answer", 20],
      ["13 Nov", "Shared a resource", 5],
      ["13 Nov", "Correct answer", 20],
      ["12 Nov", "Correct answer", 20],
    ]);
  });

  it("never joins two lines of anything else, and names the last of seven days", () => {
    const seven = { activity: "quiz_seven_days", amount: 35, about: "2026-11-10" };
    expect(bookRows([line(seven), line(seven)], now).map(({ title, about }) => [title, about])).toEqual([
      ["Seven days of quiz in a row", "Up to 10 Nov 2026"],
      ["Seven days of quiz in a row", "Up to 10 Nov 2026"],
    ]);
  });

  it("says of which order coins were used for, and from which they came back", () => {
    const about = "UO26-4C7M-9K2Q";
    const rows = bookRows(
      [line({ activity: "return_coins", amount: 40, about }), line({ activity: "spend_coins", amount: -80, about })],
      now,
    );
    expect(rows.map(({ title, about: said, amount }) => [title, said, amount])).toEqual([
      ["Came back from an order", `Order ${about}`, 40],
      ["Used at checkout", `Order ${about}`, -80],
    ]);
  });

  it("has a word for what this page does not know yet", () => {
    const rows = bookRows([line({ activity: "later_on", about: null }), line({ activity: "later_off", amount: -40, about: "A set" })], now);
    expect(rows.map(({ title, about, amount }) => [title, about, amount])).toEqual([
      ["Earned", null, 20],
      ["Used", "A set", -40],
    ]);
  });

  it("keeps the names of its rows when older lines come", () => {
    const lines = [line({}), line({}), line({}), line({ happened_at: "2026-11-01T06:00:00.000Z" })];
    const few = bookRows(lines.slice(0, 2), now);
    const all = bookRows(lines, now);
    expect(all.slice(0, 1).map(({ id }) => id)).toEqual(few.map(({ id }) => id));
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(80);
  });
});

describe("shortDay", () => {
  it("is India's day, with its year only where it is another one", () => {
    expect(shortDay("2026-11-13T18:30:00.000Z", now)).toBe("Today");
    expect(shortDay("2026-11-13T18:29:59.000Z", now)).toBe("13 Nov");
    expect(shortDay("2025-11-13T12:00:00.000Z", now)).toBe("13 Nov 2025");
  });
});
