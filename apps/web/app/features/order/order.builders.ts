import type { Order, OrderItem } from "@upaya/contracts/commerce/checkout.ts";

/** For tests and pictures: an order as the server tells it. */
export const number = "UO25-K7QM-3F9D";

export const course: OrderItem = {
  product_id: "f5619aad-53cd-7f4b-86d7-ca61b8a610df",
  kind: "resource",
  slug: "fractions",
  name: "Fractions with paper folding",
  by: "Tendai Moyo",
  thumbnail: "/covers/self_paced_course/fractions.svg",
  start_date: null,
  to_pay: 34_900,
};
export const set: OrderItem = {
  ...course,
  product_id: "d60d4d58-46f7-79fe-8fb5-e9e473638700",
  kind: "bundle",
  slug: "first-year",
  name: "The first-year teacher set",
  by: "",
  to_pay: 129_900,
};
export const talk: OrderItem = {
  ...course,
  product_id: "0190a000-0000-7000-8000-00000000000a",
  slug: "storytelling",
  name: "Storytelling as a teaching tool",
  start_date: "2026-12-05T05:30:00.000Z",
  to_pay: 9_900,
};

const amounts = {
  list: 34_900,
  bundle: 0,
  plan: 0,
  voucher: 0,
  coins: 0,
  let_off: 0,
  to_pay: 34_900,
  taxable: 29_576,
  cgst: 2_662,
  sgst: 2_662,
  igst: 0,
};

export function orderOf(more: Partial<Order> = {}): Order {
  return {
    number,
    state: "placed",
    placed_at: "2026-11-19T05:11:00.000Z",
    held_until: "2026-11-19T06:11:00.000Z",
    paid_at: null,
    delivered_at: null,
    items: [course],
    amounts,
    tax: { rate: 1_800, within_state: true },
    buyer: {
      name: "Asha Rao",
      phone: "+919822041736",
      country: "India",
      address: "14 College Road",
      postcode: "422005",
      city: "Nashik",
      state: "Maharashtra",
      school: null,
    },
    attempt: null,
    refund_until: null,
    going_back: 0,
    papers: [],
    ...more,
  };
}

type Attempt = NonNullable<Order["attempt"]>;

export const attemptOf = (way: Attempt["way"], state: Attempt["state"], more: Partial<Attempt> = {}): Attempt => ({
  way,
  state,
  began_at: "2026-11-19T05:12:00.000Z",
  error: null,
  method: null,
  reference: null,
  ...more,
});

export const paid = {
  paid_at: "2026-11-19T05:13:00.000Z",
  refund_until: "2026-11-26T05:13:00.000Z",
  attempt: attemptOf("upi", "captured", { method: "upi", reference: "531802264417" }),
} as const;
export const invoice = {
  id: "0197b3a0-0000-7000-8000-0000000000f1",
  kind: "invoice",
  number: "UL/26-27/000123",
  issued_at: "2026-11-19T05:13:04.000Z",
  refund_id: null,
} as const;
export const delivered = {
  ...paid,
  state: "delivered",
  delivered_at: "2026-11-19T05:13:02.000Z",
  papers: [invoice],
} satisfies Partial<Order>;
