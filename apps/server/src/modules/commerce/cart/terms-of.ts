import type { Terms } from "@upaya/contracts/commerce/prices.ts";
import { voucherFor, type VoucherRefusal, whyNotVoucher } from "@upaya/contracts/commerce/vouchers.ts";
import type { Beside } from "./cart.store.ts";
import { type Offered, priceOf } from "./sort-out.ts";

export interface CartTerms {
  readonly terms: Terms;
  /** Why the voucher that was chosen takes nothing off. */
  readonly refusal: VoucherRefusal | undefined;
}

/** What a cart is priced with: the same when it is shown and when it is placed. */
export function termsOf(bought: readonly Offered[], beside: Beside | undefined, now: Date): CartTerms {
  if (!beside) return { terms: {}, refusal: undefined };
  const { voucher, uses_coins, coins_left } = beside;
  const basket = bought.map((row) => ({ product_id: row.product_id, type: row.type, paise: priceOf(row).own }));
  const refusal = voucher ? whyNotVoucher(voucher, now, basket) : undefined;
  const taken = voucher && !refusal ? { voucher: voucherFor(voucher, basket) } : {};
  return { terms: { ...taken, coins: uses_coins ? coins_left : 0 }, refusal };
}
