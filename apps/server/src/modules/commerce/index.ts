export { orderCancelled, orderDelivered, orderExpired, orderPaid, refundArrived, refundSent } from "./events.ts";
