/**
 * One grammar of e-mail addresses for both sides, stricter than the letter of the standard: what is counted, what is kept and what a letter
 * is sent to are the same text, and no mail program can read that text as another address. So there are no quotes, brackets and comments,
 * no routes (`%`, `!`), nothing that nobody sees, and each part is of one script: ASCII, or one of those in which addresses exist in India.
 * Letters of other scripts that look like ours (Cyrillic, Greek, wide ones) are in none.
 */

const longestName = 64;
const longestLabel = 63;
const longestAddress = 254;
/** At most: the letters of these scripts take two or three bytes. */
const bytesOf = (text: string) => text.replaceAll(/[^ -~]/gu, "abc").length;

const asciiName = /^[a-z0-9_][a-z0-9_+'&=~-]*(?:\.[a-z0-9_+'&=~-]+)*$/;
const asciiLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const scripts = [
  "Arabic",
  "Bengali",
  "Devanagari",
  "Gujarati",
  "Gurmukhi",
  "Kannada",
  "Malayalam",
  "Oriya",
  "Sinhala",
  "Tamil",
  "Telugu",
].map((script) => new RegExp(`^[\\p{Script=${script}}0-9._-]+$`, "u"));
/** Letters with their signs, and digits: of a script's characters only those that words are made of. */
const words = /^[\p{L}\p{M}\p{Nd}]+(?:[._-][\p{L}\p{M}\p{Nd}]+)*$/u;
const ascii = /^[ -~]*$/;

const isOneScript = (text: string) => words.test(text) && scripts.some((script) => script.test(text));

/** A host of another script has one spelling, its letters: the one that mail programs make of them on the way (`xn--…`) would be a second. */
function isLabel(label: string): boolean {
  if (ascii.test(label)) return asciiLabel.test(label) && !label.startsWith("xn--");
  return bytesOf(label) <= longestLabel && isOneScript(label) && !/[._]/.test(label);
}

function isHost(host: string): boolean {
  const labels = host.split(".");
  // The last one is never a number: that would be a machine, not a name.
  return labels.length > 1 && labels.every(isLabel) && !/^.?$|[0-9]/u.test(labels.at(-1)!);
}

/** The address as it is counted, kept and sent to; nothing for what is none. */
export function canonicalEmail(text: string): string | undefined {
  if (text.length > longestAddress) return undefined;
  const address = text.normalize("NFC").toLowerCase();
  const [name = "", host = "", more] = address.split("@");
  const fits = bytesOf(name) <= longestName && bytesOf(address) <= longestAddress;
  return fits && more === undefined && isHost(host) && (asciiName.test(name) || isOneScript(name)) ? address : undefined;
}

export const isEmail = (text: string): boolean => canonicalEmail(text) !== undefined;

/** Whose box it is, so that `asha+1`, `asha+2` and so on do not make ten messages a day into thousands. Never sent to and never kept. */
export function countedEmail(canonical: string): string {
  const [name = "", host = ""] = canonical.split("@");
  const box = name.replace(/(.)\+.*$/u, "$1");
  // Google reads no dots, and knows one box by two hosts.
  const google = host === "gmail.com" || host === "googlemail.com";
  return google ? `${box.replaceAll(".", "")}@gmail.com` : `${box}@${host}`;
}
