import type { Quality } from "./quality.ts";

/** As much of the Network Information API as is asked here; many browsers have none. */
export interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Why the sound is played without the film. */
export type Why = "device" | "line" | "chosen";

export const lineHere = (): Line | undefined => (navigator as Navigator & { readonly connection?: Line }).connection;

/** What a device asks for comes before what was chosen on it on a better day. A silent film has nothing else to play. */
export function firstQuality(line: Line | undefined, remembered: Quality, hasSound: boolean): { quality: Quality; why: Why | undefined } {
  if (hasSound && line?.saveData) return { quality: "sound", why: "device" };
  if (hasSound && /^(?:slow-)?2g$/.test(line?.effectiveType ?? "")) return { quality: "sound", why: "line" };
  return { quality: remembered, why: remembered === "sound" ? "chosen" : undefined };
}
