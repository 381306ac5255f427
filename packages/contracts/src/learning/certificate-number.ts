/** Crockford's letters: without I, L, O and U, which are read as figures or spell words. Each stands for five bits. */
export const numberLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `UP`, the year of its first day, and 40 random bits. */
export const numberForm = /^UP\d{2}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

const read: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/**
 * As somebody types it from paper: in any case, with or without hyphens and blanks, a letter O for a nought. Nothing where it cannot be one;
 * that is said of its form alone, never of how near it comes to one that exists.
 */
export function readNumber(typed: string): string | undefined {
  const bare = typed
    .slice(0, 40)
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.]/gu, "");
  const [, year = "", letters = ""] = /^UP([0-9OIL]{2})([0-9A-Z]{8})$/.exec(bare) ?? [];
  const mended = (text: string) => text.replaceAll(/[OIL]/g, (letter) => read[letter]!);
  const rest = mended(letters);
  const number = `UP${mended(year)}-${rest.slice(0, 4)}-${rest.slice(4)}`;
  return numberForm.test(number) ? number : undefined;
}

/** Where everybody can check it. */
export const verifyPath = (number: string) => `/verify/${number}`;
