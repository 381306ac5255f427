import { round } from "./random.ts";

interface Rosette {
  readonly radius: number;
  readonly swing: number;
  readonly turn: number;
  readonly filled: boolean;
}

/** The lines of a seal, from the lowest to the uppermost, for a middle dot of 20. */
export const rosettes: readonly Rosette[] = [
  { radius: 74, swing: 17, turn: 0, filled: false },
  { radius: 74, swing: 17, turn: Math.PI / 2, filled: false },
  { radius: 74, swing: 17, turn: Math.PI, filled: false },
  { radius: 42, swing: 11, turn: 0, filled: true },
  { radius: 42, swing: 11, turn: Math.PI, filled: false },
];

/** One closed line that swings in and out, once for each petal. */
export function rosettePath(x: number, y: number, petals: number, { radius, swing, turn }: Rosette): string {
  let path = "";
  for (let at = 0; at <= 180; at++) {
    const angle = (at / 180) * Math.PI * 2;
    const reach = radius + swing * Math.cos(petals * angle + turn);
    path += `${at ? "L" : "M"}${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
  }
  return `${path}Z`;
}
