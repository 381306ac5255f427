/** For one thing in one order: more than a school has teachers. No schema: the page asks here, too. */
export const mostSeats = 500;
