import { randomUUID } from "node:crypto";
import type { Samples, Things } from "#platform/sample.ts";
import { deskSamples, deskThings } from "./desk/samples.ts";
import { refundThings } from "./refunds/desk/things.ts";
import { seatSamples } from "./seats/named/samples.ts";
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
  ListSchoolCart: ({ id }) => ({ query: { school_id: id } }),
  GetSchoolCart: ({ id }) => ({ query: { school_id: id } }),
  ChangeSchoolCart: ({ id, resource }) => ({ body: { product_id: resource, type: "remove", school_id: id } }),
  ...seatSamples,
  GetCheckout: ({ id }) => ({ query: { school_id: id } }),
  PlaceOrder: ({ id }) => ({ body: { seen_paise: 0, buyer, school_id: id } }),
  GetOrder: ({ id }) => ({ params: { number: id } }),
  PayOrder: ({ id }) => ({ params: { number: id }, body: { way: "upi", attempt: randomUUID() } }),
  CancelOrder: ({ id }) => ({ params: { number: id } }),
  TakePaymentEvent: () => ({ body: {} }),
  ReturnFromPayment: () => ({ query: { order: "UO26-AAAA-AAAA" }, body: {} }),
  GetPaper: ({ id }) => ({ params: { number: id, id: `00000000-0000-4000-8000-0000${id.slice(-8)}` } }),
  GetPapersOfYear: () => ({ params: { file: "2026-27.zip" } }),
  ListOrders: () => ({}),
  GetRefundTerms: ({ id }) => ({ params: { number: id } }),
  AskRefund: ({ id, resource }) => ({ params: { number: id }, body: { product_ids: [resource], why: "wrong_class" } }),
  ListRefunds: () => ({}),
  AskRefundAgain: ({ id }) => ({ params: { id }, body: { said: "It never began to play." } }),
  ListAskedRefunds: () => ({}),
  GetAskedRefund: ({ id }) => ({ params: { id }, made: "a refund that is asked for" }),
  ApproveRefund: ({ id }) => ({ params: { id }, body: {}, made: "a refund that is asked for" }),
  ApproveLargeRefund: ({ id }) => ({ params: { id }, body: {}, made: "a refund that is asked for" }),
  DeclineRefund: ({ id }) => ({ params: { id }, body: { answer: "It was watched to its end." }, made: "a refund that is asked for" }),
  ListVouchers: () => ({}),
  GetVoucher: ({ id }) => ({ params: { id }, made: "a voucher" }),
  AddVoucher: () => ({ body: { ...voucherOf(randomUUID()), percent: 10 } }),
  StopVoucher: ({ id }) => ({ params: { id }, body: {}, made: "a voucher" }),
  ...deskSamples,
  "Query.cart": () => ({}),
  "Query.org_voucher": ({ id }) => ({ variables: { school_id: id } }),
  "Mutation.add_to_cart": ({ userId, resource }) => ({
    claims: true,
    variables: { object: { creator_id: userId, webinar_id: resource } },
  }),
};

export const things: Things = {
  ...deskThings,
  ...refundThings,
  "a voucher": (ctx) =>
    ctx.tx(async (tx) => {
      const id = tx.ids.next();
      const off = { percent: 10, amount_paise: null, most_paise: null, cap: null, per_person: 1, least_paise: 0, kinds: [] };
      await addVoucherRow(tx, id, { ...voucherOf(randomUUID()), ...off, starts_at: tx.clock.now(), ends_at: null });
      return id;
    }),
};
