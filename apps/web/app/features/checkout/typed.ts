import type { Buyer } from "@upaya/contracts/commerce/buyer.ts";
import { buyerFaults } from "@upaya/contracts/commerce/buyer-faults.ts";
import { canonicalPhone } from "@upaya/contracts/forms/phone.ts";
import { plainLine } from "@upaya/contracts/forms/plain-text.ts";
import { india } from "@upaya/contracts/forms/postcode.ts";
import type { FieldError } from "@upaya/contracts/wire.ts";

/** What stands in the form: also what is hidden at the moment, so that a switch takes nothing away. */
export interface Typed {
  readonly name: string;
  readonly phone: string;
  readonly country: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly state: string;
  readonly isSchool: boolean;
  readonly school: string;
  readonly gstin: string;
}

export type TextName = Exclude<keyof Typed, "isSchool">;

export const isInIndia = ({ country }: Pick<Typed, "country">): boolean => country === india;

/** As it is read in India: so the field has nothing to group anew while somebody is about to type in it. */
const grouped = (phone: string): string => phone.replace(/^(\+91\d{5})(\d{5})$/, "$1 $2");

export const typedOf = ({ school, ...who }: Buyer): Typed => ({
  ...who,
  phone: grouped(who.phone),
  isSchool: school !== null,
  school: school?.name ?? "",
  gstin: school?.gstin ?? "",
});

/** The same of what was left in this tab. */
export const typedAgain = (left: Typed): Typed => ({ ...left, phone: grouped(left.phone) });

/** A PIN may be written with a blank in the middle. */
export const bare = (pin: string): string => pin.replaceAll(/\s/g, "");

/** As it is sent, and as the server will read it. Abroad there is no State of India, and no GSTIN. */
export function buyerOf(typed: Typed): Buyer {
  const inIndia = isInIndia(typed);
  const line = (name: TextName) => plainLine(typed[name]);
  return {
    name: line("name"),
    phone: canonicalPhone(typed.phone),
    country: typed.country,
    address: line("address"),
    postcode: inIndia ? bare(typed.postcode) : line("postcode"),
    city: line("city"),
    state: inIndia ? typed.state : "",
    school: inIndia && typed.isSchool ? { name: line("school"), gstin: line("gstin") } : null,
  };
}

const fields: Readonly<Record<string, TextName>> = { "school.name": "school", "school.gstin": "gstin" };

export type Faults = Partial<Record<TextName, string>>;

/** Field by field, whoever found them: the page, or the server by the same rules. */
export function faultsByField(errors: readonly FieldError[]): Faults {
  return Object.fromEntries(
    errors.map(({ path, message }) => {
      const own = path.replace(/^buyer\./, "");
      return [fields[own] ?? own, message];
    }),
  );
}

export const faultsOf = (typed: Typed): Faults => faultsByField(buyerFaults(buyerOf(typed)));
