import type { PaperKind } from "@upaya/contracts/commerce/papers.ts";
import type { RefundCause } from "@upaya/contracts/commerce/refunds.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

const methods: Readonly<Record<string, string>> = { upi: "UPI", card: "card", netbanking: "net banking", wallet: "wallet" };

const causes: Readonly<Record<RefundCause, string>> = {
  asked: "given back by its buyer",
  undelivered: "could not be delivered",
  called_off: "its date was called off",
  second_payment: "paid twice",
  late_payment: "paid too late",
};

/** Of a day as in 2026-11-15. */
const day = (written: string) => `${Number(written.slice(8))} ${months[Number(written.slice(5, 7)) - 1]} ${written.slice(0, 4)}`;

/** What is printed on papers for an office. */
export const paperWords = {
  language: "en",
  brand: "Upaya",
  kind: { invoice: "Tax invoice", credit_note: "Credit note", receipt: "Receipt" } satisfies Record<PaperKind, string>,
  title: (kind: PaperKind, number: string) => `${paperWords.kind[kind]} ${number}`,
  day,
  number: "Number",
  issued: "Date of issue",
  order: "Order",
  paidOn: "Paid on",
  approvedOn: "Approved on",
  ordered: "Ordered on",
  soldBy: "Sold by",
  billedTo: { invoice: "Billed to", credit_note: "Credited to", receipt: "For" } satisfies Record<PaperKind, string>,
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  by: (name: string) => `Bought by ${name}`,
  nobody: "Name and address were erased at the buyer's own wish",
  state: (name: string, code: string) => `${name} (${code})`,
  supply: "Place of supply",
  abroad: (country: string) => `${country}, outside India`,
  reverse: "Tax payable on reverse charge",
  no: "No",
  /** In the words of the rule. */
  export: "SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX",
  credits: "Against tax invoice",
  creditsOf: (number: string, of: string) => `${number} of ${of}`,
  why: "Why",
  cause: (cause: RefundCause) => causes[cause],
  columns: {
    what: "Description",
    sac: "SAC",
    price: "Price",
    off: "Taken off",
    taxable: "Taxable value",
    cgst: (percent: string) => `CGST ${percent}%`,
    sgst: (percent: string) => `SGST ${percent}%`,
    igst: (percent: string) => `IGST ${percent}%`,
    amount: "Amount",
  },
  seats: (name: string, seats: number) => (seats > 1 ? `${name}, ${seats} seats` : name),
  list: (amount: string) => `Price ${amount}`,
  bundle: (amount: string) => `as a set −${amount}`,
  plan: (amount: string) => `plan −${amount}`,
  voucher: (amount: string) => `voucher −${amount}`,
  coins: (amount: string, coins: number) => `${coins} coins −${amount}`,
  letOff: (amount: string) => `let off −${amount}`,
  sums: {
    taxable: "Taxable value",
    total: { invoice: "Total, tax included", credit_note: "Total credited, tax included", receipt: "Paid" } satisfies Record<
      PaperKind,
      string
    >,
  },
  inWords: "Amount in words",
  paid: (on: string, method: string | null) => {
    const by = method === null ? undefined : (methods[method] ?? method);
    return by === undefined ? `Paid in full on ${on}.` : `Paid in full on ${on} by ${by}.`;
  },
  rupees: "All amounts are in Indian rupees.",
  credited: "The amount goes back to where it was paid from.",
  coinsBack: (coins: number) => `${coins} coins went back beside it.`,
  nothing: "There was nothing to pay. This is no tax invoice.",
  signed: {
    invoice: "Issued electronically under the Information Technology Act, 2000, so it needs no signature (CGST Rules, 2017, rule 46).",
    credit_note: "Issued electronically under section 34 of the CGST Act, 2017.",
    receipt: "Issued electronically.",
  } satisfies Record<PaperKind, string>,
  page: (at: number, of: number) => `Page ${at} of ${of}`,
} as const;
