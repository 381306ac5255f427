import type { Buyer } from "@upaya/contracts/commerce/buyer.ts";
import type { RefundReason } from "@upaya/contracts/commerce/refunds.ts";

interface SampleReturn {
  /** So many days after it was bought. Within seven the rule gives it back; later a person is asked. */
  readonly after: number;
  /** What of it; without, all of it. */
  readonly of?: readonly string[];
  readonly why: RefundReason;
  readonly said?: string;
  /** What somebody at the desk says a day later; without, it waits. */
  readonly answer?: { readonly given: string } | { readonly declined: string };
  /** How far its money is. */
  readonly money?: "arrived" | "sent" | "failed";
}

export interface SampleOrder {
  readonly email: string;
  /** So many days ago. */
  readonly days: number;
  /** What is bought, by its slug. */
  readonly of: readonly string[];
  readonly by: Buyer;
  readonly voucher?: string;
  readonly coins?: true;
  /** For a school, so many seats of each, some of which made-up teachers have taken. */
  readonly seats?: { readonly school: string; readonly each: number; readonly used: readonly string[] };
  /** A first try to pay with it that failed. */
  readonly refused?: "card" | "netbanking" | "upi";
  /** What it was paid with. */
  readonly paid?: "card" | "netbanking" | "upi";
  /** Nobody paid it. */
  readonly ends?: "expired" | "cancelled";
  readonly back?: SampleReturn;
}

const [numbers, places, questions, set] = [
  "number-sense-before-numerals",
  "place-value-that-holds",
  "questions-worth-waiting-for",
  "early-number-set",
] as const;

const maharashtra = { country: "India", state: "Maharashtra", school: null } as const;
const asha: Buyer = {
  ...maharashtra,
  name: "Asha Patil",
  phone: "+447700900101",
  address: "7 Gangapur Road",
  postcode: "422001",
  city: "Nashik",
};
const meera: Buyer = {
  ...maharashtra,
  name: "Meera Joshi",
  phone: "+447700900102",
  address: "22 Station Road",
  postcode: "302001",
  city: "Jaipur",
  state: "Rajasthan",
};
const kwame: Buyer = {
  name: "Kwame Mensah",
  phone: "+447700900103",
  country: "Ghana",
  address: "5 Ring Road",
  postcode: "",
  city: "Accra",
  state: "",
  school: null,
};
const ravi: Buyer = {
  ...maharashtra,
  name: "Ravi Kulkarni",
  phone: "+447700900106",
  address: "14 College Road",
  postcode: "422001",
  city: "Nashik",
};
const farah: Buyer = {
  ...maharashtra,
  name: "Farah Sheikh",
  phone: "+447700900107",
  address: "3 Deccan Lane",
  postcode: "411001",
  city: "Pune",
};
/** Nobody's: no tax office gives a number of which the figures are all noughts. */
const navodit = { name: "Navodit Public School", gstin: "27AABTN0000N1ZU" };
const littleOaks = { name: "Little Oaks Preschool", gstin: "27AABTL0000L1Z0" };

/** For one of the orders that cost nothing; the other vouchers are in `seed-vouchers.ts`. */
export const readAloud = {
  code: "READALOUD",
  name: "A course for each teacher who reads a chapter aloud, so that colleagues can listen to it.",
  amount: 500,
  cap: 20,
};

/**
 * One of each sort. Of the rest nobody has bought anything: journeys begin with the empty cart of the principal of Navodit, and with an account that is
 * deleted. Meera keeps her coins, and nothing that she bought stays with her: pages are measured and drawn as hers.
 */
export const orders: readonly SampleOrder[] = [
  { email: "asha.patil@upaya.example", days: 236, of: [numbers], by: asha, refused: "card", paid: "netbanking" },
  // One part of it is hers.
  { email: "asha.patil@upaya.example", days: 96, of: [set], by: asha, paid: "upi" },
  { email: "asha.patil@upaya.example", days: 0, of: [questions], by: asha, coins: true, paid: "upi" },
  {
    email: "meera.joshi@upaya.example",
    days: 70,
    of: [numbers],
    by: meera,
    paid: "netbanking",
    back: { after: 2, why: "wrong_class", money: "arrived" },
  },
  { email: "meera.joshi@upaya.example", days: 10, of: [places], by: meera, ends: "cancelled" },
  {
    email: "kwame.mensah@upaya.example",
    days: 20,
    of: [questions],
    by: kwame,
    paid: "card",
    back: {
      after: 14,
      why: "no_time",
      said: "Our term ends early this year.",
      answer: { declined: "Two weeks have passed, and it stays yours for good: it will be there when your next term begins." },
    },
  },
  {
    email: "kwame.mensah@upaya.example",
    days: 16,
    of: [places],
    by: kwame,
    paid: "card",
    back: {
      after: 11,
      why: "bought_twice",
      said: "My school has given me a seat of the same course since.",
      answer: { given: "Their school has bought it for them, and nothing of it was watched." },
      money: "sent",
    },
  },
  { email: "kwame.mensah@upaya.example", days: 2, of: [numbers], by: kwame, refused: "card", ends: "expired" },
  { email: "office@navodit.example", days: 45, of: [numbers], by: ravi, voucher: readAloud.code },
  {
    email: "office@navodit.example",
    days: 22,
    of: [questions, places],
    by: { ...ravi, school: navodit },
    voucher: "SAMVAAD100",
    paid: "upi",
    back: { after: 3, of: [places], why: "not_as_described", said: "I looked for activities for class 8.", money: "arrived" },
  },
  // An hour is left to pay for it.
  { email: "office@navodit.example", days: 0, of: [places], by: ravi },
  {
    email: "head@littleoaks.example",
    days: 35,
    of: [numbers, places],
    by: { ...farah, school: littleOaks },
    seats: { school: "019a2a00-0000-7000-8000-000000000002", each: 12, used: ["rekha", "joseph"] },
    paid: "netbanking",
  },
  {
    email: "head@littleoaks.example",
    days: 16,
    of: [questions],
    by: farah,
    paid: "upi",
    back: { after: 15, why: "wrong_class", said: "I lead a preschool, and it is about older children." },
  },
  {
    email: "head@littleoaks.example",
    days: 6,
    of: [places],
    by: farah,
    paid: "card",
    back: { after: 2, why: "not_working", said: "The second film stops after a minute.", money: "failed" },
  },
];
