export { paperForLetter } from "./papers/paper-for-letter.ts";
// For sample orders alone: a paper has the date of the day on which it is issued.
export { issuePaper } from "./papers/issue-paper.ts";
export { listUnmade } from "./papers/papers.store.ts";
export {
  cartLeft,
  orderCancelled,
  orderDelivered,
  orderExpired,
  orderPartRefunded,
  orderPlaced,
  orderRefunded,
  orderPaid,
  refundApproved,
  refundArrived,
  refundAsked,
  refundDeclined,
  refundSent,
  seatNamed,
  seatRecalled,
  seatReminded,
} from "./events.ts";
