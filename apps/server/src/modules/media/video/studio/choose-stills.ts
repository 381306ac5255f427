/** A picture that was taken of a video: in milliseconds from its beginning. */
export interface Still {
  readonly at: number;
  readonly bytes: number;
}

/** Beside the sound of 32 kbit/s, the pictures cost at most a third as much again; a short one has a few in any case. */
const bytesPerSecond = 1_500;
const bytesInAnyCase = 24_000;
const mostKept = 200;
const pausesMs = [0, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 640_000];

/** As many as may be, evenly over the video: whoever asks for sound and slides pays for each of them. The first is always there. */
export function chooseStills<Taken extends Still>(taken: readonly Taken[], seconds: number): Taken[] {
  const most = bytesInAnyCase + seconds * bytesPerSecond;
  const fits = (stills: readonly Still[]) => stills.length <= mostKept && stills.reduce((total, { bytes }) => total + bytes, 0) <= most;
  const ordered = taken.toSorted((a, b) => a.at - b.at);
  for (const pause of pausesMs) {
    const kept = ordered.filter(spaced(pause));
    if (fits(kept)) return kept;
  }
  return ordered.slice(0, 1);
}

function spaced(pause: number): (still: Still) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return ({ at }) => {
    if (at - last < pause) return false;
    last = at;
    return true;
  };
}

/** The one with most to see among the first: many videos begin with black. */
export function choosePoster<Taken extends Still>(stills: readonly Taken[]): Taken | undefined {
  return stills.slice(0, 4).toSorted((a, b) => b.bytes - a.bytes)[0];
}
