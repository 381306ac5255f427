import { randomUUID } from "node:crypto";
import type { Samples, Things } from "#platform/sample.ts";
import { addVoucherRow } from "./vouchers/desk.store.ts";

const voucherOf = (code: string) => ({ code: `PROBE-${code.slice(0, 18).toUpperCase()}`, name: "A probe of the matrix of rights." });

const buyer = {
  name: "Asha Rao",
  phone: "+919822041736",
  country: "India",
  address: "14 College Road",
  postcode: "422005",
  city: "Nashik",
  state: "Maharashtra",
  school: null,
};

export const samples: Samples = {
  GetCart: () => ({}),
  CountCart: () => ({}),
  GetIsAdded: ({ resource }) => ({ query: { product_id: resource } }),
  ChangeCart: ({ resource }) => ({ body: { product_id: resource } }),
  ChooseVoucher: () => ({ body: { code: "NO-SUCH-CODE" } }),
  LeaveVoucher: () => ({}),
  UseCoins: () => ({ body: { use: true } }),
  JoinCart: ({ resource }) => ({ body: { product_ids: [resource] } }),
  QuoteCart: ({ resource }) => ({ query: { ids: resource } }),
  GetCheckout: () => ({}),
  PlaceOrder: () => ({ body: { seen_paise: 0, buyer } }),
  GetOrder: ({ id }) => ({ params: { number: id } }),
  PayOrder: ({ id }) => ({ params: { number: id }, body: { way: "upi", attempt: randomUUID() } }),
  CancelOrder: ({ id }) => ({ params: { number: id } }),
  TakePaymentEvent: () => ({ body: {} }),
  ReturnFromPayment: () => ({ query: { order: "UO26-AAAA-AAAA" }, body: {} }),
  ListVouchers: () => ({}),
  GetVoucher: ({ id }) => ({ params: { id }, made: "a voucher" }),
  AddVoucher: () => ({ body: { ...voucherOf(randomUUID()), percent: 10 } }),
  StopVoucher: ({ id }) => ({ params: { id }, body: {}, made: "a voucher" }),
  "Query.cart": () => ({}),
  "Mutation.add_to_cart": ({ userId, resource }) => ({
    claims: true,
    variables: { object: { creator_id: userId, webinar_id: resource } },
  }),
};

export const things: Things = {
  "a voucher": (ctx) =>
    ctx.tx(async (tx) => {
      const id = tx.ids.next();
      const off = { percent: 10, amount_paise: null, most_paise: null, cap: null, per_person: 1, least_paise: 0, kinds: [] };
      await addVoucherRow(tx, id, { ...voucherOf(randomUUID()), ...off, starts_at: tx.clock.now(), ends_at: null });
      return id;
    }),
};
