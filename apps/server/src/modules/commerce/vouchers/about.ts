import { voucherKindWords } from "@upaya/contracts/commerce/voucher-desk.ts";
import type { DeskVoucher } from "./desk.store.ts";

const number = new Intl.NumberFormat("en-IN");
const money = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", trailingZeroDisplay: "stripIfInteger" });
const moment = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" });

export const countText = (count: number): string => number.format(count);
export const moneyText = (paise: number): string => money.format(paise / 100);
/** By India's clocks, as it was typed. */
export const momentText = (at: Date): string => moment.format(at);
export const timesText = (times: number): string => (times === 1 ? "once" : `${countText(times)} times`);

/** "20 % off, at most ₹200" */
export function offText({ percent, amount_paise, most_paise }: DeskVoucher): string {
  if (amount_paise !== null) return `${moneyText(amount_paise)} off`;
  return `${percent} % off${most_paise === null ? "" : `, at most ${moneyText(most_paise)}`}`;
}

/** "Used 3 of 50 times" */
export function usesText({ used, cap }: DeskVoucher): string {
  if (cap === null) return used === 0 ? "Not used yet" : `Used ${timesText(used)}`;
  return used >= cap ? `Used up, ${timesText(cap)}` : `Used ${countText(used)} of ${timesText(cap)}`;
}

export const kindsText = ({ kinds }: DeskVoucher): string =>
  kinds.length === 0 ? "Everything that costs something" : kinds.map((kind) => voucherKindWords[kind]).join(", ");
