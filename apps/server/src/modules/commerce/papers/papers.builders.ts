import { taxIn } from "@upaya/contracts/commerce/prices.ts";
import type { PaperFacts, PaperLine } from "./facts.ts";
import { inWords } from "./in-words.ts";

interface Sold {
  readonly name: string;
  readonly list: number;
  readonly paid: number;
  readonly more?: Partial<PaperLine>;
}

const nothingOff = { bundle: 0, plan: 0, voucher: 0, coins: 0, coins_used: 0, let_off: 0 } as const;

/** Lines with the tax that is inside of them. */
function linesOf(sold: readonly Sold[], within_state: boolean): PaperLine[] {
  return sold.map(({ name, list, paid, more }, at) => {
    const { taxable, cgst, sgst, igst } = taxIn(paid, { rate: 1_800, withinState: within_state });
    return { product_id: `p-${at}`, name, seats: 1, list, ...nothingOff, paid, taxable, cgst, sgst, igst, ...more };
  });
}

type Changed = Partial<Omit<PaperFacts, "lines">> & { readonly sold?: readonly Sold[] };

/** The facts of an invoice from the seller's own State. */
export function paperFacts({ sold, ...more }: Changed = {}): PaperFacts {
  const within_state = more.within_state ?? true;
  const lines = linesOf(sold ?? [{ name: "Fractions with paper folding", list: 34_900, paid: 34_900 }], within_state);
  const sum = (value: (line: PaperLine) => number) => lines.reduce((total, line) => total + value(line), 0);
  const total = {
    taxable: sum(({ taxable }) => taxable),
    cgst: sum(({ cgst }) => cgst),
    sgst: sum(({ sgst }) => sgst),
    igst: sum(({ igst }) => igst),
    paid: sum(({ paid }) => paid),
  };
  return {
    kind: "invoice",
    number: "UL/26-27/000123",
    issued_on: "2026-11-19",
    seller: {
      name: "Upaya Learning Private Limited",
      address: "Karve Road, Pune 411004",
      gstin: "27AABCU0000A1ZD",
      state: "Maharashtra",
      code: "27",
    },
    buyer: { name: "Priya Shinde", address: ["14 College Road", "Nashik 422005", "Maharashtra"], gstin: null, by: null },
    supply: { state: "Maharashtra", code: "27" },
    order: { number: "UO26-4C7M-9K2Q", paid_on: "2026-11-19", method: "upi" },
    sac: "999293",
    rate: 1_800,
    within_state,
    lines,
    total,
    in_words: inWords(total.paid),
    credits: null,
    ...more,
  };
}
