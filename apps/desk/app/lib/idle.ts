/** Signs of somebody being there. */
const signs = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/**
 * Calls `end` when nobody has pressed anything for so long. One timer that is set anew when it rings too early: nothing is counted in
 * between. A machine that slept is asked when it is looked at again, since its timers slept as well.
 */
export function watchIdle(afterMs: number, end: () => void): () => void {
  let last = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    const left = last + afterMs - Date.now();
    if (left <= 0) end();
    else timer = setTimeout(look, left);
  };
  const here = () => {
    // Whoever comes back to a screen that should have locked long ago does not keep it open by touching it.
    if (Date.now() - last >= afterMs) look();
    else last = Date.now();
  };
  const seen = () => document.visibilityState === "visible" && look();
  for (const sign of signs) addEventListener(sign, here, { capture: true, passive: true });
  document.addEventListener("visibilitychange", seen);
  look();
  return () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, here, { capture: true });
    document.removeEventListener("visibilitychange", seen);
  };
}
