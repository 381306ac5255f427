import { similarFrom } from "@upaya/contracts/insights/similar.ts";

/**
 * The middle one of some figures that are in order, without one's own; of an even number, half way between the two. Nothing where there are fewer
 * than it takes: a figure of few schools would say what one of them does.
 */
export function middleOf(sorted: readonly number[], own?: number): number | null {
  const count = sorted.length - (own === undefined ? 0 : 1);
  if (count < similarFrom.schools) return null;
  const left = own === undefined ? sorted.length : placeOf(sorted, own);
  const at = (place: number) => sorted[place >= left ? place + 1 : place]!;
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2;
}

/** Where the first one stands that is not smaller. */
function placeOf(sorted: readonly number[], value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const half = Math.floor((from + to) / 2);
    if (sorted[half]! < value) from = half + 1;
    else to = half;
  }
  return from;
}
