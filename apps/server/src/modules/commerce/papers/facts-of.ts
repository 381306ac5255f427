import { gstCodeOf, readGstin } from "@upaya/contracts/commerce/gstin.ts";
import { taxIn } from "@upaya/contracts/commerce/prices.ts";
import { india, indianStates } from "@upaya/contracts/forms/postcode.ts";
import type { Env } from "#platform/env.ts";
import { indiaDay } from "#platform/india.ts";
import { commerceSettings } from "../settings.ts";
import type { PaperBuyer, PaperFacts, PaperLine } from "./facts.ts";
import { inWords } from "./in-words.ts";
import type { HeldPaper } from "./papers.store.ts";
import type { findReturned, findSold, SoldLine } from "./sold.store.ts";

type Sold = NonNullable<Awaited<ReturnType<typeof findSold>>>;
type Returned = NonNullable<Awaited<ReturnType<typeof findReturned>>>;

/** What is known once a number is taken. */
export interface Numbered {
  readonly number: string;
  readonly issuedAt: Date;
}

const placeOf = (written: string) => {
  const state = indianStates.find((name) => name === written);
  return state && { state, code: gstCodeOf(state) };
};

function sellerOf(env: Env): PaperFacts["seller"] {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN } = commerceSettings.of(env);
  const read = readGstin(SELLER_GSTIN);
  if ("fault" in read) throw new Error("the seller has no GSTIN");
  return { name: SELLER_NAME, address: SELLER_ADDRESS, gstin: read.gstin, ...placeOf(read.state)! };
}

type Who = HeldPaper["buyer"];

/** A school's paper is the school's, with whoever bought for it beside. One who left before it was asked for is nobody. */
function buyerOf(who: Who): PaperBuyer {
  if (!who) return { name: "", address: [], gstin: null, by: null };
  const { name, address, postcode, city, state, country, school_name, gstin } = who;
  const town = [city, postcode].filter(Boolean).join(" ");
  const place = placeOf(state ?? "");
  const region = country === india && place ? `${place.state} (${place.code})` : [state, country].filter(Boolean).join(", ");
  const lines = [address, town, region].filter((line) => !!line);
  const own = { address: lines as string[], gstin: gstin ?? null };
  return school_name ? { ...own, name: school_name, by: name ?? null } : { ...own, name: name ?? "", by: null };
}

function supplyOf(who: Who, seller: PaperFacts["seller"]): PaperFacts["supply"] {
  const place = placeOf(who?.["state"] ?? "");
  if (who && who["country"] !== india) return { country: who["country"] ?? "" };
  return place ?? { state: seller.state, code: seller.code };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function totalOf(lines: readonly PaperLine[]): Pick<PaperFacts, "total" | "in_words"> {
  const names = ["taxable", "cgst", "sgst", "igst", "paid"] as const;
  const [taxable, cgst, sgst, igst, paid] = names.map((name) => sum(lines.map((line) => line[name])));
  return { total: { taxable: taxable!, cgst: cgst!, sgst: sgst!, igst: igst!, paid: paid! }, in_words: inWords(paid!) };
}

/** Of an invoice, and of the receipt of what cost nothing. */
export function factsOfOrder(env: Env, { kind, buyer: who }: HeldPaper, sold: Sold, { number, issuedAt }: Numbered): PaperFacts {
  const seller = sellerOf(env);
  return {
    kind,
    number,
    issued_on: indiaDay(issuedAt),
    seller,
    buyer: buyerOf(who),
    supply: supplyOf(who, seller),
    order: { number: sold.number, paid_on: indiaDay(sold.paid_at), method: sold.method },
    sac: sold.sac,
    rate: sold.gst_rate ?? 0,
    within_state: sold.within_state === true,
    lines: sold.lines,
    ...totalOf(sold.lines),
    credits: null,
  };
}

interface Crediting {
  readonly invoice: PaperFacts;
  /** What of it was taken back before. */
  readonly before: readonly PaperFacts[];
  readonly returned: Returned;
}

/** Of a credit note: buyer, place and rate are the invoice's, whatever has changed since. */
export function factsOfCredit({ invoice, before, returned }: Crediting, { number, issuedAt }: Numbered): PaperFacts {
  const lines = creditedLines({ invoice, before, returned });
  return {
    ...invoice,
    kind: "credit_note",
    number,
    issued_on: indiaDay(issuedAt),
    lines,
    ...totalOf(lines),
    credits: {
      number: invoice.number,
      issued_on: invoice.issued_on,
      cause: returned.cause,
      approved_on: indiaDay(returned.approved_at),
      coins: returned.coins,
    },
  };
}

const nothingOff = { list: null, bundle: 0, plan: 0, voucher: 0, coins: 0, coins_used: 0, let_off: 0 } as const;

/**
 * A line that goes back whole is one line; of a set each part that goes back is one. The tax in it is what is inside of all that went back by now, less
 * what was inside before: whatever goes back piece by piece comes to the tax of the invoice, to the paisa.
 */
function creditedLines({ invoice, before, returned }: Crediting): PaperLine[] {
  const gst = { rate: invoice.rate, withinState: invoice.within_state };
  const gone = new Map<string, number>();
  for (const { product_id, paid } of before.flatMap(({ lines }) => lines)) gone.set(product_id, (gone.get(product_id) ?? 0) + paid);
  const credited = (line: SoldLine | PaperLine, name: string, paid: number): PaperLine => {
    const until = gone.get(line.product_id) ?? 0;
    const [old, now] = [taxIn(until, gst), taxIn(until + paid, gst)];
    gone.set(line.product_id, until + paid);
    const less = (key: keyof typeof now) => now[key] - old[key];
    const tax = { taxable: less("taxable"), cgst: less("cgst"), sgst: less("sgst"), igst: less("igst") };
    return { ...nothingOff, product_id: line.product_id, seats: line.seats, name, paid, ...tax };
  };
  return invoice.lines.flatMap((line) => {
    const parts = returned.parts.filter(({ product_id }) => product_id === line.product_id);
    if (parts.length === 0) return [];
    if (parts.length === returned.counts[line.product_id]) return [credited(line, line.name, sum(parts.map(({ paise }) => paise)))];
    return parts.map(({ name, paise }) => credited(line, name === null ? line.name : `${name} (${line.name})`, paise));
  });
}
