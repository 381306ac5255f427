import type { Cue } from "@upaya/contracts/learning/lesson.ts";

/** Which of them has begun last; -1 before the first. They stand in order. */
export function lastBegun<Begun>(all: readonly Begun[], begins: (one: Begun) => number, at: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (begins(all[middle]!) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The line that is spoken, or was spoken last, at a second of the film. */
export const lineAt = (cues: readonly Cue[], seconds: number): number => lastBegun(cues, ({ from }) => from, seconds * 1_000);

/** What stands under the picture now; nothing while nobody speaks. */
export function captionAt(cues: readonly Cue[], seconds: number): string | undefined {
  const cue = cues[lineAt(cues, seconds)];
  return cue && seconds * 1_000 < cue.to ? cue.text : undefined;
}
