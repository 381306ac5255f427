import { parsePhoneNumberFromString } from "libphonenumber-js/max";

export interface PhoneRecipient {
  /** The one spelling of it: `+`, the country, the number, and no zero that is only for calls within the country. */
  readonly number: string;
  readonly callingCode: string;
}

/** Numbers whose owner earns by being called, and those that no person reads messages on. */
const costly = new Set(["PREMIUM_RATE", "SHARED_COST", "TOLL_FREE", "PAGER", "UAN", "VOICEMAIL"]);

/** A number that a message can be sent to, by the world's numbering plans; nothing for one that cannot be, or that is of no country (satellites). */
export function recipientOf(phone: string): PhoneRecipient | undefined {
  const parsed = parsePhoneNumberFromString(phone);
  // Shorter ones are of exchanges that take no messages.
  if (!parsed || parsed.number.length < 9) return undefined;
  if (!parsed.isPossible() || parsed.isNonGeographic() || costly.has(parsed.getType() ?? "")) return undefined;
  return { number: parsed.number, callingCode: parsed.countryCallingCode };
}
