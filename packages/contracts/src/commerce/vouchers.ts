import type { Voucher } from "./prices.ts";

/** A code as it is kept, however it is typed. */
export const voucherCode = (typed: string): string => typed.toUpperCase().replaceAll(/\s/g, "");

/** As it stands, with how often it was used already. */
export interface VoucherTerms {
  readonly percent: number | null;
  readonly amount_paise: number | null;
  readonly most_paise: number | null;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly cap: number | null;
  readonly used: number;
  readonly per_person: number;
  /** By whoever wants to use it. */
  readonly own_uses: number;
  readonly least_paise: number;
  readonly kinds: readonly string[];
  readonly is_stopped: boolean;
}

/** A thing in the basket, at its own price. */
interface Bought {
  readonly product_id: string;
  readonly type: string;
  readonly paise: number;
}

/** Why it takes nothing off. */
export const voucherRefusals = ["stopped", "early", "late", "used_up", "used_by_you", "basket_small", "nothing_for_it"] as const;
export type VoucherRefusal = (typeof voucherRefusals)[number];

const isFor = ({ kinds }: VoucherTerms, { type, paise }: Bought) => paise > 0 && (kinds.length === 0 || kinds.includes(type));

/** Those that no basket can mend come first. */
export function whyNotVoucher(terms: VoucherTerms, now: Date, basket: readonly Bought[]): VoucherRefusal | undefined {
  if (terms.is_stopped) return "stopped";
  if (now < terms.starts_at) return "early";
  if (terms.ends_at && now >= terms.ends_at) return "late";
  if (terms.cap !== null && terms.used >= terms.cap) return "used_up";
  if (terms.own_uses >= terms.per_person) return "used_by_you";
  if (basket.reduce((sum, { paise }) => sum + paise, 0) < terms.least_paise) return "basket_small";
  return basket.some((each) => isFor(terms, each)) ? undefined : "nothing_for_it";
}

/** As prices are worked out with it. */
export function voucherFor(terms: VoucherTerms, basket: readonly Bought[]): Voucher {
  const products = basket.filter((each) => isFor(terms, each)).map(({ product_id }) => product_id);
  if (terms.amount_paise !== null) return { for: products, amount_paise: terms.amount_paise };
  return { for: products, percent: terms.percent ?? 0, ...(terms.most_paise === null ? {} : { most_paise: terms.most_paise }) };
}
