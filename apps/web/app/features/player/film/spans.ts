/** What was really played, as spans of whole seconds of the film. */
export interface Spans {
  /** The film plays, and this is where it is. `speed` of its seconds go by in each second of the clock. */
  readonly play: (at: number, speed: number, now: number) => void;
  /** It plays no further for now: a pause, the line. It may go on from the same place. */
  readonly stop: () => void;
  /** It is elsewhere, however near: what follows begins anew. */
  readonly jump: () => void;
  /** It has run to its end: the last second counts in full. */
  readonly finish: (length: number) => void;
  /** Tells what is not told yet, and goes on. */
  readonly tell: () => void;
}

/** Seconds of the film: so much is told at once. */
const tellEvery = 15;
/** Seconds of the film that may go by unseen, since a browser that is busy, or in a pocket, tells the time late. */
const slack = 1.5;
/** Of a second: whoever begins no later in it has it whole. */
const begun = 0.3;

/**
 * Seconds are told once and never in halves: a span ends with the last whole second, and what goes on from the same place begins with the
 * second that is not told yet. A step that is longer than the clock allows is a jump, whether anybody said so or not.
 */
export function createSpans(report: (from: number, to: number) => void): Spans {
  let isPlaying = false;
  /** From where on nothing is told yet. */
  let from = 0;
  let last = { at: Number.NaN, now: 0 };

  function tellTo(end: number): void {
    if (end <= from) return;
    report(from, end);
    from = end;
  }
  const tell = () => {
    if (isPlaying) tellTo(Math.floor(last.at));
  };
  const stop = () => {
    tell();
    isPlaying = false;
  };
  // Another element, or another size, may go on a moment earlier than the one before it stopped.
  const isJump = (at: number, seconds: number) => !(at - last.at >= -1 && at - last.at <= seconds + slack);
  return {
    play(at, speed, now) {
      if (isPlaying && isJump(at, ((now - last.now) / 1_000) * speed)) stop();
      // What goes on where it stopped has its first second in the span before.
      if (!isPlaying && isJump(at, 0)) from = Math.max(0, Math.ceil(at - begun));
      isPlaying = true;
      last = { at, now };
      if (at - from >= tellEvery) tell();
    },
    stop,
    jump() {
      stop();
      last = { at: Number.NaN, now: 0 };
    },
    finish(length) {
      // It has paused by then, as browsers have it.
      if (length - last.at <= slack) tellTo(Math.ceil(length));
      stop();
    },
    tell,
  };
}
