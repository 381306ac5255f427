import type { PaperKind } from "@upaya/contracts/commerce/papers.ts";

/** Each kind has its own, so that no number is missed in one because another has it. */
export const seriesOf: Readonly<Record<PaperKind, string>> = { invoice: "UL", credit_note: "UC", receipt: "UR" };

/** `UL/26-27/000123`: the law allows sixteen characters, so that there is room for ten million a year. */
export const paperNumber = (series: string, financialYear: string, place: number): string =>
  `${series}/${financialYear.slice(2)}/${String(place).padStart(6, "0")}`;

/** As a file is called, which cannot hold a slash. */
export const fileName = (number: string): string => `${number.replaceAll("/", "-")}.pdf`;
