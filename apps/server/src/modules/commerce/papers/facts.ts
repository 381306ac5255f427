import type { PaperKind } from "@upaya/contracts/commerce/papers.ts";
import type { RefundCause } from "@upaya/contracts/commerce/refunds.ts";

interface Place {
  readonly state: string;
  /** As the tax offices count the States. */
  readonly code: string;
}

interface PaperSeller extends Place {
  readonly name: string;
  readonly address: string;
  readonly gstin: string;
}

/** Whom it is made out to. */
export interface PaperBuyer {
  readonly name: string;
  readonly address: readonly string[];
  /** Of a school: with it the office takes the paper. */
  readonly gstin: string | null;
  /** Who bought for a school. */
  readonly by: string | null;
}

/** What is taxed, in paise. */
interface Taxed {
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
  /** All of it. */
  readonly paid: number;
}

export interface PaperLine extends Taxed {
  readonly product_id: string;
  readonly name: string;
  /** For how many people, where it is a school's. */
  readonly seats: number;
  /** What it cost before anything was taken off; nothing on a credit note. */
  readonly list: number | null;
  readonly bundle: number;
  readonly plan: number;
  readonly voucher: number;
  readonly coins: number;
  readonly coins_used: number;
  readonly let_off: number;
}

/** All that a paper says. Days are India's, amounts are paise. What is here is drawn, and nothing else. */
export interface PaperFacts {
  readonly kind: PaperKind;
  readonly number: string;
  readonly issued_on: string;
  readonly seller: PaperSeller;
  readonly buyer: PaperBuyer;
  /** Where it is supplied to: a State of India, or a country. */
  readonly supply: Place | { readonly country: string };
  readonly order: { readonly number: string; readonly paid_on: string; readonly method: string | null };
  readonly sac: string | null;
  /** In hundredths of a percent. */
  readonly rate: number;
  readonly within_state: boolean;
  readonly lines: readonly PaperLine[];
  readonly total: Taxed;
  readonly in_words: string;
  /** Of a credit note: what it takes back of which invoice, why and since when. */
  readonly credits: {
    readonly number: string;
    readonly issued_on: string;
    readonly cause: RefundCause;
    readonly approved_on: string;
    /** Coins that went back beside the money. */
    readonly coins: number;
  } | null;
}
