import type { PaperKind } from "@upaya/contracts/commerce/papers.ts";

const kinds: Readonly<Record<PaperKind, string>> = { invoice: "Invoice", credit_note: "Credit note", receipt: "Receipt" };

/** English first; another language is another table of the same shape. */
export const paperWords = {
  kinds,
  named: (kind: PaperKind, number: string) => `${kinds[kind]} ${number}`,
  file: (number: string) => `${number.replaceAll("/", "-")}.pdf`,
};
