import type { ChosenVoucher } from "@upaya/contracts/commerce/cart.ts";
import type { VoucherRefusal } from "@upaya/contracts/commerce/vouchers.ts";
import { rupees } from "../../ui/format.ts";

const why: Record<VoucherRefusal, string> = {
  stopped: "This code is not in use any more.",
  early: "This code does not begin yet.",
  late: "This code has ended.",
  used_up: "This code was used as often as it can be.",
  used_by_you: "You have used this code already.",
  basket_small: "There is too little in your cart for this code.",
  nothing_for_it: "This code is for nothing that is in your cart.",
};

const least = (amount: string) => `It begins at ${amount}.`;

/** Why a code that was chosen takes nothing off; nothing when it does. */
export function whyNoVoucher(voucher: Pick<ChosenVoucher, "why" | "least_paise">): string | undefined {
  if (voucher.why === null) return undefined;
  const said = why[voucher.why];
  return voucher.why === "basket_small" ? `${said} ${least(rupees(voucher.least_paise, "paise"))}` : said;
}
