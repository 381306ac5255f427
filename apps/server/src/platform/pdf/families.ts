import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Anek in its ten scripts and Noto Naskh for Arabic letters, all under the OFL. A letter is written by the first file that has it. */
const files: Readonly<Record<string, readonly (() => string)[]>> = {
  Latn: [
    () => require.resolve("@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2"),
    () => require.resolve("@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wdth-normal.woff2"),
    () => require.resolve("@fontsource-variable/anek-latin/files/anek-latin-vietnamese-wdth-normal.woff2"),
  ],
  Deva: [() => require.resolve("@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2")],
  Beng: [() => require.resolve("@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wdth-normal.woff2")],
  Gujr: [() => require.resolve("@fontsource-variable/anek-gujarati/files/anek-gujarati-gujarati-wdth-normal.woff2")],
  Guru: [() => require.resolve("@fontsource-variable/anek-gurmukhi/files/anek-gurmukhi-gurmukhi-wdth-normal.woff2")],
  Knda: [() => require.resolve("@fontsource-variable/anek-kannada/files/anek-kannada-kannada-wdth-normal.woff2")],
  Mlym: [() => require.resolve("@fontsource-variable/anek-malayalam/files/anek-malayalam-malayalam-wdth-normal.woff2")],
  Orya: [() => require.resolve("@fontsource-variable/anek-odia/files/anek-odia-oriya-wdth-normal.woff2")],
  Taml: [() => require.resolve("@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wdth-normal.woff2")],
  Telu: [() => require.resolve("@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wdth-normal.woff2")],
  Arab: [() => require.resolve("@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2")],
};

/** What most people write in a script: it chooses forms of letters, and the voice that reads them aloud. */
const languages: Readonly<Record<string, string>> = {
  Deva: "hi",
  Beng: "bn",
  Gujr: "gu",
  Guru: "pa",
  Knda: "kn",
  Mlym: "ml",
  Orya: "or",
  Taml: "ta",
  Telu: "te",
  Arab: "ur",
};

export const languageOf = (script: string): string | undefined => languages[script];

const letters: readonly (readonly [script: string, letter: RegExp])[] = [
  ["Latn", /\p{Script=Latin}/u],
  ["Deva", /\p{Script=Devanagari}/u],
  ["Beng", /\p{Script=Bengali}/u],
  ["Gujr", /\p{Script=Gujarati}/u],
  ["Guru", /\p{Script=Gurmukhi}/u],
  ["Knda", /\p{Script=Kannada}/u],
  ["Mlym", /\p{Script=Malayalam}/u],
  ["Orya", /\p{Script=Oriya}/u],
  ["Taml", /\p{Script=Tamil}/u],
  ["Telu", /\p{Script=Telugu}/u],
  ["Arab", /\p{Script=Arabic}/u],
];

/** The script of a letter (ISO 15924) if we have a font for it; nothing for signs that all scripts share, and for all others. */
export const scriptOf = (letter: string): string | undefined => letters.find(([, pattern]) => pattern.test(letter))?.[0];

export const filesOf = (script: string): readonly string[] => files[script]!.map((find) => find());
