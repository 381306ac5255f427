/** Line breaks and control marks become a space; marks that turn the direction of what follows, or that nobody sees, go. Joiners of scripts stay. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, "")
    .trim();
}
