const moment = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "medium", timeZone: "Asia/Kolkata" });
const calendar = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "UTC" });

/** By India's clocks. JSON's moments are texts. */
export const momentText = (at: Date | string): string => moment.format(new Date(at));
/** A day as the books write it: 2026-11-19. */
export const dayText = (text: string): string => calendar.format(new Date(text));
export const thingsText = (count: number): string => (count === 1 ? "1 thing" : `${count} things`);
export const percentText = (hundredths: number): string => `${hundredths / 100} %`;

/** Kinds of cases, and what a person can do about each. */
export const caseWords: Readonly<Record<string, { readonly title: string; readonly why: string; readonly todo: string }>> = {
  wrong_amount: {
    title: "Another amount than was asked for",
    why: "Money came in for one of our orders, but not the amount that it costs. Nothing was given for it.",
    todo: "Look the payment up at Razorpay. Send it back there, or agree with the buyer what becomes of it.",
  },
  foreign_order: {
    title: "Money for an order that is not ours",
    why: "Razorpay told of money for an order that nobody here has placed.",
    todo: "Look whether another shop uses the same account at Razorpay. If it is a buyer’s, send it back there.",
  },
  refund_failed: {
    title: "A refund that did not go through",
    why: "Razorpay or the bank refused to send money back. It is tried again once a day.",
    todo: "Look at the balance at Razorpay. If the buyer’s account is closed, ask them for another through Help.",
  },
  refund_late: {
    title: "A refund that nobody has heard of",
    why: "It was sent more than ten days ago, and no bank has said that it arrived.",
    todo: "Ask Razorpay with the name of the refund, and tell the buyer what they say.",
  },
  undelivered: {
    title: "Paid, and neither given nor sent back",
    why: "For an hour it could neither be given nor sent back. It is tried again each minute.",
    todo: "Look at the order, and tell whoever looks after the servers: something is broken.",
  },
};

/** More of what is not ours in a day than somebody would look at one by one. */
export const manyForeign = (day: string, times: number) =>
  `Told ${times === 1 ? "once" : `${times} times`} more on ${dayText(day)}, each for an order that is not ours`;
