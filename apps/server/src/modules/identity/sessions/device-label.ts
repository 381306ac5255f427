const browsers: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\//, "UC Browser"],
  [/OPR\/|Opera/, "Opera"],
  [/Edg(A|iOS)?\//, "Edge"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iPhone or iPad"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

/** Enough to tell one's phone from the school's computer, and no more: the whole line would be a fingerprint. */
export function deviceLabel(userAgent: string | undefined): string {
  const of = (names: readonly (readonly [RegExp, string])[]) => names.find(([form]) => form.test(userAgent ?? ""))?.[1];
  const browser = of(browsers);
  const system = of(systems);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device");
}
