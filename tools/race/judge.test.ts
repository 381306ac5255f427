import { describe, expect, it } from "vitest";
import { type Books, judge } from "./judge.ts";

/** Six came for three seats, one after the other; the first gave up, and the fourth moved up. */
const well: Books = {
  capacity: 3,
  rows: ["given_up", "registered", "registered", "registered", "waiting", "waiting"].map((state, at) => ({
    id: `r${at}`,
    user_id: `u${at}`,
    state,
    arrival: at + 1,
  })),
  seat: { taken: 3, waiting: 2 },
  presses: Array.from({ length: 6 }, (_, at) => ({ user: `u${at}`, sentAt: at * 10, ackedAt: at * 10 + 5 })),
  movedUp: ["r3"],
};
const broken = (books: Books) => {
  const { registered: _registered, waiting: _waiting, moved_up: _moved, ...faults } = judge(books);
  return Object.fromEntries(Object.entries(faults).filter(([, count]) => count > 0));
};
const change = (at: number, to: Partial<Books["rows"][number]>): Books => ({
  ...well,
  rows: well.rows.toSpliced(at, 1, { ...well.rows[at]!, ...to }),
});

describe("a race for seats", () => {
  it("is well when it is well", () => {
    expect(judge(well)).toEqual({ registered: 3, waiting: 2, moved_up: 1, over: 0, doubled: 0, order_broken: 0, counts_wrong: 0, lost: 0 });
  });

  it("is over when more have a seat than there are", () => {
    expect(broken({ ...change(4, { state: "registered" }), seat: { taken: 4, waiting: 1 } })).toEqual({ over: 1 });
  });

  it("is doubled when somebody has two places, or is told twice", () => {
    expect(broken(change(5, { user_id: "u4" }))).toMatchObject({ doubled: 1 });
    expect(broken({ ...well, movedUp: ["r3", "r3"] })).toEqual({ doubled: 1 });
  });

  it("is out of order when somebody waits behind one who came later", () => {
    expect(broken({ ...change(3, { state: "waiting", arrival: 4 }), movedUp: [] })).toMatchObject({ counts_wrong: 2 });
    const jumped = change(4, { state: "registered" });
    expect(broken({ ...jumped, rows: jumped.rows.toSpliced(3, 1, { ...jumped.rows[3]!, state: "waiting" }) })).toEqual({ order_broken: 1 });
  });

  it("is out of order when who was answered first has the higher number", () => {
    const swapped = change(4, { arrival: 6 });
    expect(broken({ ...swapped, rows: swapped.rows.toSpliced(5, 1, { ...swapped.rows[5]!, arrival: 5 }) })).toEqual({ order_broken: 1 });
    // Whoever was under way at the same time may have either.
    const together = well.presses.map((press) => ({ ...press, sentAt: 0, ackedAt: 100 }));
    expect(broken({ ...swapped, rows: swapped.rows.toSpliced(5, 1, { ...swapped.rows[5]!, arrival: 5 }), presses: together })).toEqual({});
  });

  it("is out of order when somebody moves up before one with a lower number", () => {
    const rows = well.rows.map((row) => (row.id === "r4" ? { ...row, state: "registered" } : row));
    const books = { ...well, capacity: 4, rows, seat: { taken: 4, waiting: 1 } };
    expect(broken({ ...books, movedUp: ["r3", "r4"] })).toEqual({});
    expect(broken({ ...books, movedUp: ["r4", "r3"] })).toEqual({ order_broken: 1 });
  });

  it("is wrong when the seats count otherwise than the rows, and lost when an answer left nothing", () => {
    expect(broken({ ...well, seat: { taken: 2, waiting: 3 } })).toEqual({ counts_wrong: 2 });
    expect(broken({ ...well, presses: [...well.presses, { user: "u9", sentAt: 90, ackedAt: 95 }] })).toEqual({ lost: 1 });
  });
});
