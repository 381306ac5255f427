import { age, calendar, content, owner, person, type TableBounds, work } from "#platform/retention/bound.ts";
import { gatewayEventRule } from "./retention.ts";

export const commerceBounds: TableBounds<"commerce"> = {
  "commerce.line": owner("commerce.orders"),
  "commerce.named_seat": owner("commerce.seat_voucher"),
  "commerce.orders": person("one that is open, and what they bought"),
  "commerce.part": owner("commerce.line"),
  "commerce.attempt": owner("commerce.orders"),
  "commerce.buyer": owner("commerce.orders"),
  "commerce.capture": owner("commerce.attempt"),
  "commerce.gateway_event": age(gatewayEventRule),
  "commerce.gst_rate": content("one for each time that the law changes it"),
  "commerce.paper": person("one for each order that was paid and each refund of it"),
  "commerce.paper_count": calendar("three a year"),
  "commerce.payment_case": work("what a person has to look at"),
  "commerce.refund": owner("commerce.orders"),
  "commerce.refund_part": owner("commerce.refund"),
  "commerce.seat_use": owner("commerce.seat_voucher"),
  "commerce.seat_voucher": owner("commerce.line"),
  "commerce.voucher": content("some a month"),
  "commerce.voucher_use": owner("commerce.orders"),
};
