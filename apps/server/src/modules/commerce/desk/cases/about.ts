import { manyForeignDay } from "../../payments/cases.ts";
import { moneyText } from "../../vouchers/about.ts";
import { caseWords, manyForeign } from "../words.ts";
import type { DeskCase } from "./cases.store.ts";

export function titleOf({ kind, about, times }: DeskCase): string {
  const day = manyForeignDay(about);
  return kind === "foreign_order" && day !== undefined ? manyForeign(day, times) : (caseWords[kind]?.title ?? kind);
}

/** Nothing where one case stands for many, or where no money is named. */
export function amountOf({ amount_paise, currency }: DeskCase): string {
  if (amount_paise === 0) return "";
  return currency === "INR" ? moneyText(amount_paise) : `${amount_paise / 100} ${currency}`;
}
