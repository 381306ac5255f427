/**
 * Phone numbers as every provider writes them: `+`, the country, the number. The rules here are those that need no table of the
 * world's numbering plans: 7 to 15 digits, and in India ten of them. What only a provider can know, it says when it is asked.
 */

const e164 = /^\+[1-9]\d{6,14}$/;
const indian = /^\+91[1-9]\d{9}$/;
const indianMobile = /^\+91[6-9]\d{9}$/;

export const isIndian = (phone: string): boolean => phone.startsWith("+91");

export function isPhone(phone: string, { mobile = false }: { mobile?: boolean } = {}): boolean {
  if (!isIndian(phone)) return e164.test(phone);
  return (mobile ? indianMobile : indian).test(phone);
}

/** Ten digits, but with a beginning that no mobile number in India has. */
export const beginsWrong = (phone: string): boolean => /^\+91[0-5]\d{9}$/.test(phone);

/**
 * A number with its country however it is written: wide digits, spaces and brackets between them, marks that a contact list puts around it.
 * In India no number begins with a zero, so one that stands there is the one for calls within the country.
 */
export function canonicalPhone(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\s().\p{Cf}-]/gu, "")
    .replace(/^\+910+/, "+91");
}

/** What somebody typed, as E.164. Without a `+` it is a number of the given country, and its first zero is only for calls within it. */
export function toE164(text: string, countryCode = "91"): string {
  const digits = text.replaceAll(/\D/g, "");
  if (digits === "") return "";
  if (text.trim().startsWith("+")) return `+${digits}`;
  // The whole number of an Indian line, copied without its plus.
  if (countryCode === "91" && digits.length === 12 && digits.startsWith("91")) return `+${digits}`;
  return `+${countryCode}${digits.replace(/^0+/, "")}`;
}

/** +91 98220 41736. Numbers of other countries are left as they are. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
}
