export type DialTone = "low" | "mid" | "high";

/** Red below 40, green above 80, yellow from 40 to 80. */
export function dialTone(percent: number): DialTone {
  if (percent < 40) return "low";
  return percent > 80 ? "high" : "mid";
}
