/**
 * One rule for every text that others are shown: it has no marks that nobody sees and none that turn the order of letters around, since
 * with them one name passes for another and a line for something that it does not say. They are left out rather than refused: nobody
 * can take out what they cannot see. No look-behind in these expressions: older phones do not know it.
 */

const hidden = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
const control = /[\p{Cc}]/gu;

const [notJoined, joined, inColour] = ["\u200c", "\u200d", "\ufe0f"];
/** Scripts in which a word is written with joiners. */
const joining =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}]/u;
/** Takes the vowel from its letter: a joiner after it may end the word. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/u;
const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;
const letter = /[\p{L}\p{M}]/u;

function keeps(mark: string, before: string, after: string): boolean {
  if (mark === inColour) return /\p{Emoji}/u.test(before) && !letter.test(before);
  if (mark !== joined && mark !== notJoined) return false;
  if (mark === joined && picture.test(before) && picture.test(after)) return true;
  return joining.test(before) && letter.test(before) && (virama.test(before) || (joining.test(after) && letter.test(after)));
}

/** The character that ends, or begins, at a place. */
const endingAt = (text: string, at: number) => /[\ud800-\udbff]?[\s\S]$/.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? "";
const beginningAt = (text: string, at: number) => (at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : "");

function withoutHidden(text: string): string {
  return text.replaceAll(hidden, (mark: string, at: number) =>
    keeps(mark, endingAt(text, at), beginningAt(text, at + mark.length)) ? mark : "",
  );
}

/** A text of any number of lines. */
export function plainText(text: string): string {
  const lines = text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, "\n");
  return withoutHidden(lines.replaceAll(control, (mark) => (mark === "\n" || mark === "\t" ? mark : "")));
}

/** A text of one line, with nothing at its ends. */
export function plainLine(text: string): string {
  const line = text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");
  return withoutHidden(line).replaceAll(/ {2,}/g, " ").trim();
}
