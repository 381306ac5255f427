import type { CartItem } from "@upaya/contracts/commerce/cart.ts";
import type { Checkout } from "@upaya/contracts/commerce/checkout.ts";
import type { CallInput } from "../../../lib/api-browser.ts";
import { ApiFailure } from "../../../lib/api-failure.ts";

export const fractions: CartItem = {
  product_id: "f5619aad-53cd-7f4b-86d7-ca61b8a610df",
  course_id: "f5619aad-53cd-7f4b-86d7-ca61b8a610df",
  kind: "resource",
  slug: "fractions",
  name: "Fractions with paper folding",
  by: "Tendai Moyo",
  price: 499,
  list_price: 499,
  thumbnail: "/covers/self_paced_course/fractions.svg",
  reviews: { rating: 4.9, count: 842 },
  language: "en",
  start_date: null,
  ready: true,
};

export const asha = {
  name: "Asha Rao",
  phone: "+919822041736",
  country: "India",
  address: "14 College Road",
  postcode: "422005",
  city: "Nashik",
  state: "Maharashtra",
  school: null,
} as const satisfies Checkout["buyer"];

export const nobody: Checkout["buyer"] = { ...asha, name: "", phone: "", address: "", postcode: "", city: "", state: "" };

const pins: Record<string, { city: string; state: string; gst_state_code: string }> = {
  "422005": { city: "Nashik", state: "Maharashtra", gst_state_code: "27" },
  "682001": { city: "Kochi", state: "Kerala", gst_state_code: "32" },
};

/** The server's books, as far as this page knows them. */
export interface Books {
  buyer: Checkout["buyer"];
  items: readonly CartItem[];
  later: number;
  /** In paise. */
  toPay: number;
  voucher: Checkout["voucher"];
}

export interface Asked {
  readonly call: string;
  readonly input: CallInput;
}

function checkoutOf({ buyer, items, later, toPay, voucher }: Books, input: CallInput): Checkout {
  const { country, state } = (input.query as { country: string; state: string } | undefined) ?? buyer;
  const known = country !== "" && (country !== "India" || state !== "");
  const within = country === "India" && state === "Maharashtra";
  const igst = Math.round((toPay * 1_800) / 11_800);
  const half = Math.round((toPay * 1_800) / 2 / 11_800);
  const list = items.reduce((sum, { list_price }) => sum + list_price * 100, 0);
  const taxes = within ? { cgst: half, sgst: half, igst: 0 } : { cgst: 0, sgst: 0, igst };
  return {
    data: [...items],
    later,
    amounts: {
      list,
      bundle: 0,
      plan: 0,
      voucher: list - toPay,
      coins: 0,
      let_off: 0,
      to_pay: toPay,
      taxable: toPay - taxes.cgst - taxes.sgst - taxes.igst,
      ...taxes,
    },
    tax: known ? { rate: 1_800, within_state: within } : null,
    voucher,
    coins: { left: 0, usable: 0, worth_paise: 0, used: false },
    buyer,
    refund: { days: 7, watched_percent: 20 },
  };
}

/** Answers as the server does; `place` says what becomes of an order. */
export function answer(books: Books, { call, input }: Asked, place: () => unknown): unknown {
  switch (call) {
    case "GET /cart/checkout":
      return { response: checkoutOf(books, input) };
    case "GET /places/pin-codes/:pin": {
      const pin = String(input.params?.["pin"]);
      const found = pins[pin];
      if (!found) throw new ApiFailure({ status: 404, code: "places.no_such_pin", message: "We do not know this PIN code." });
      return { pin, ...found };
    }
    case "POST /cart/orders":
      return place();
    case "DELETE /cart/retail/voucher":
      books.voucher = null;
      return { message: "x" };
    case "POST /cart/retail/join":
      books.items = [fractions];
      return { enrolled: [], added: 1, left_out: [] };
    case "GET /cart/retail-count":
      return books.later;
    default:
      throw new Error(`nobody answers ${call}`);
  }
}
