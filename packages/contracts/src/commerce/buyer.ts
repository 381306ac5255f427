import * as z from "zod/mini";
import { canonicalPhone } from "../forms/phone.ts";
import { plainLine } from "../forms/plain-text.ts";

const line = (most: number) => z.pipe(z.string().check(z.maxLength(4 * most)), z.transform(plainLine)).check(z.maxLength(most));

/** Who buys, as it stands on the invoice. A State is named for India alone: it decides how the tax is divided. */
export const buyer = z.object({
  name: z.string(),
  phone: z.string(),
  country: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  state: z.string(),
  /** Whoever buys for a school names it, so that the school's office takes the invoice. */
  school: z.nullable(z.object({ name: z.string(), gstin: z.string() })),
});
export type Buyer = z.output<typeof buyer>;

/** The same as it is written: without marks that nobody sees, and no longer than fits. */
export const writtenBuyer = z.object({
  name: line(120),
  phone: z.pipe(z.string().check(z.maxLength(40)), z.transform(canonicalPhone)),
  country: line(60),
  address: line(200),
  postcode: line(16),
  city: line(80),
  state: line(60),
  school: z.nullable(z.object({ name: line(160), gstin: line(20) })),
});
