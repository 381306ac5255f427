import { readNumber } from "@upaya/contracts/learning/certificate-number.ts";

/** The certificate whose copy has this address; a badge's has none. */
export function numberOf(id: string): string | undefined {
  const [, number] = /\/learning\/certificates\/([^/?#]+)\/signed\.(?:jwt|png)$/.exec(id) ?? [];
  return number === undefined ? undefined : readNumber(number);
}
