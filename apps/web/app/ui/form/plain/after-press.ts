let pressed = false;
const waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  const acts = waiting.splice(0);
  // The click of this press comes first.
  if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()));
}

// From the moment this file is there, not from the first effect: on a slow phone it is the first press that wakes the page up.
if (typeof document !== "undefined") {
  const capture = { capture: true };
  document.addEventListener("pointerdown", () => (pressed = true), capture);
  document.addEventListener("pointerup", release, capture);
  document.addEventListener("pointercancel", release, capture);
}

/**
 * What is refused when a field is left appears below it and moves everything further down: also the button that a finger is just
 * pressing, which would then miss it. So it waits until the press is over.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
