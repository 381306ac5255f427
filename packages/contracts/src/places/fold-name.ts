/** Letters that Unicode does not take apart into a plain one and its mark. */
const wholeLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ı: "i",
  ə: "e",
  þ: "th",
};

/** A name as people type it: small letters without marks, one blank between words. "São Tomé & Príncipe" is "sao tome principe". */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’‘ʻʼ`]/g, "")
    .toLowerCase()
    .replaceAll(/[ßæœøđðłıəþ]/g, (letter) => wholeLetters[letter]!)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
