import type { OrderCard } from "@upaya/contracts/commerce/checkout.ts";
import type { Refund, RefundTerms, RefundTermsItem } from "@upaya/contracts/commerce/refunds.ts";

const course = "00000000-0000-4000-8000-000000000001";

/** An order that is paid, of this morning. */
export function buildCard(given: Partial<OrderCard> = {}): OrderCard {
  return {
    number: "UO26-4C7M-9K2Q",
    state: "delivered",
    placed_at: "2026-11-19T05:00:00.000Z",
    held_until: "2026-11-19T06:30:00.000Z",
    paid_at: "2026-11-19T05:12:00.000Z",
    items: [
      {
        product_id: course,
        kind: "resource",
        slug: "questions-worth-waiting-for",
        name: "Questions worth waiting for",
        by: "Tendai Moyo",
        thumbnail: "/covers/others/upaya.svg",
        start_date: null,
        to_pay: 49_900,
      },
    ],
    attempt: { way: "upi", state: "captured", began_at: "2026-11-19T05:10:00.000Z", error: null, method: "upi", reference: "531744019921" },
    refund_until: "2026-11-26T05:12:00.000Z",
    going_back: 0,
    papers: [
      {
        id: "00000000-0000-4000-8000-00000000000a",
        kind: "invoice",
        number: "UL/26-27/000123",
        issued_at: "2026-11-19T05:13:00.000Z",
        refund_id: null,
      },
    ],
    to_pay: 49_900,
    percent: 4,
    ...given,
  };
}

export function buildItem(given: Partial<RefundTermsItem> = {}): RefundTermsItem {
  return {
    product_id: course,
    name: "Questions worth waiting for",
    parts: [{ resource_id: course, name: "Questions worth waiting for", percent: 4, stays: null }],
    amount_paise: 49_900,
    coins: 0,
    by_rule: true,
    ...given,
  };
}

export function buildTerms(given: Partial<RefundTerms> = {}): RefundTerms {
  return {
    number: "UO26-4C7M-9K2Q",
    refund_until: "2026-11-26T05:12:00.000Z",
    items: [buildItem()],
    waiting: false,
    at_once_left: 3,
    answer_by: "2026-11-21T06:00:00.000Z",
    ...given,
  };
}

/** One that is on its way. */
export function buildRefund(given: Partial<Refund> = {}): Refund {
  return {
    id: "00000000-0000-4000-8000-00000000000b",
    number: "UO26-4C7M-9K2Q",
    state: "sent",
    cause: "asked",
    amount_paise: 67_400,
    coins: 40,
    order_paise: 67_400,
    parts: [{ name: "Every child reads", percent: 4 }],
    method: "upi",
    why: "wrong_class",
    said: null,
    asked_at: "2026-11-17T15:44:00.000Z",
    due_at: null,
    decided_at: "2026-11-18T04:35:00.000Z",
    answer: null,
    again_until: null,
    asked_again_at: null,
    sent_at: "2026-11-19T04:00:00.000Z",
    expected_at: "2026-11-27T04:00:00.000Z",
    reference: "531744019921",
    arrived_at: null,
    ...given,
  };
}
