import { afterPaint } from "./after-paint.ts";

/** What a hand does to a page. */
export const byHand = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel", "scroll", "click"] as const;

/** Resolves after the frame in which the touch is seen: the many parts of a page would take their time out of the tap. */
export async function firstTouch(of: readonly string[] = byHand, leaving?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const over = new AbortController();
    const go = () => {
      over.abort();
      afterPaint(resolve);
    };
    leaving?.addEventListener("abort", () => over.abort());
    for (const touch of of) addEventListener(touch, go, { signal: over.signal, passive: true, capture: true });
  });
}
