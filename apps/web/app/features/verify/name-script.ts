interface Script {
  /** The language that most who write it speak: a voice reads it better than none. */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
}

const scripts: readonly (readonly [RegExp, string, Script["dir"]?])[] = [
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Bengali}/u, "bn"],
  [/\p{Script=Gujarati}/u, "gu"],
  [/\p{Script=Gurmukhi}/u, "pa"],
  [/\p{Script=Kannada}/u, "kn"],
  [/\p{Script=Malayalam}/u, "ml"],
  [/\p{Script=Oriya}/u, "or"],
  [/\p{Script=Tamil}/u, "ta"],
  [/\p{Script=Telugu}/u, "te"],
  [/\p{Script=Arabic}/u, "ur", "rtl"],
];

/** How a name in its holder's own script is said and which way it runs; nothing of one in Latin letters. */
export function scriptOf(name: string): Script | undefined {
  const found = scripts.find(([letters]) => letters.test(name));
  return found && { lang: found[1], dir: found[2] ?? "ltr" };
}
