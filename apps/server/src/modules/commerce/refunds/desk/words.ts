import type { RefundReason } from "@upaya/contracts/commerce/refunds.ts";

/** Why somebody gives something back, in the words of the desk. */
export const reasonText: Readonly<Record<RefundReason, string>> = {
  wrong_class: "Not for the classes they teach",
  not_as_described: "Not what its page says",
  not_working: "It does not work for them",
  bought_twice: "They have it already",
  no_time: "They have no time for it",
  other: "Another reason",
};

export const refundDeskWords = {
  given: "It is on its way back.",
  declined: "They have your answer.",
} as const;
