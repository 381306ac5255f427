export { paperForLetter } from "./papers/paper-for-letter.ts";
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
} from "./events.ts";
