/** A finger that rests longer is no press that anything could take away. */
const longestPress = 2_000;
/** The click comes a moment after the finger has gone. */
const untilClicked = 80;

let down = false;
let lifted: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function restIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    down = false;
    const waiting = lifted;
    lifted = [];
    for (const run of waiting) run();
  }, ms);
}

function press({ button }: PointerEvent): void {
  if (button !== 0) return;
  down = true;
  restIn(longestPress);
}

function lift(): void {
  if (down) restIn(untilClicked);
}

/** Begins to know whether something is pressed, and returns what ends it. */
export function watchFinger(): () => void {
  const over = new AbortController();
  const early = { capture: true, passive: true, signal: over.signal };
  addEventListener("pointerdown", press, early);
  for (const end of ["pointerup", "pointercancel"] as const) addEventListener(end, lift, early);
  return () => over.abort();
}

/**
 * Now, or after the press that is under way. A press belongs to what lies under the finger when it goes: whatever appeared there
 * meanwhile would have taken it.
 */
export function whenLifted(run: () => void): void {
  if (down) lifted.push(run);
  else run();
}
