import type { States } from "./order-states.ts";

/**
 * A seat that a school has named for a teacher: `started` is theirs for good, `recalled` is free again by the school's word, `over` because the teacher
 * has left it or the school was paid back. Whoever has the school's code may start by it all the same.
 */
export const seatStates = {
  named: ["started", "recalled", "over"],
  started: [],
  recalled: ["named", "started"],
  over: ["named", "started"],
} as const satisfies States<string>;
export type SeatState = keyof typeof seatStates;
export const seatStateNames = Object.keys(seatStates) as [SeatState, ...SeatState[]];

/** What a school looks at together: what went back stands in one list, whoever gave it back. */
export const seatLists = ["named", "started", "back"] as const;
export type SeatList = (typeof seatLists)[number];

/** A reminder, once in so many days and so often at most. */
export const seatReminders = { days: 7, most: 3 } as const;
/** For the same teacher, so often: each time they get a letter. */
export const mostNamings = 3;
/** A page of the seats of a voucher. */
export const seatsOnPage = 30;
