import { everyInParts } from "#platform/jobs/recurring.ts";
import { tellLeft } from "./cart/tell-left.ts";
import { deliverer, sweepDeliveries } from "./delivery/deliver-order.ts";
import { expireOrders } from "./orders/expire-orders.ts";
import { paperMaker, sweepPapers } from "./papers/make-paper.ts";
import { askForgotten, asker } from "./payments/ask-gateway.ts";
import { settler } from "./payments/settle-event.ts";
import { refundPerformers, sweepRefunds } from "./refunds/send-refund.ts";

export const commerceJobs = [
  everyInParts(30, "commerce.expire_orders", expireOrders),
  // What was lost is found again, whatever has lost it: a job that died must not be the only one who knows of somebody's money.
  everyInParts(60, "commerce.sweep_deliveries", sweepDeliveries),
  everyInParts(60, "commerce.sweep_refunds", sweepRefunds),
  everyInParts(300, "commerce.sweep_attempts", askForgotten),
  everyInParts(3_600, "commerce.sweep_papers", sweepPapers),
  everyInParts(600, "commerce.tell_left", tellLeft),
  asker,
  settler,
  deliverer,
  paperMaker,
  ...refundPerformers,
];
