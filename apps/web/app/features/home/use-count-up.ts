import { useLayoutEffect, useState } from "react";
import { type Counted, tickMs, ticksTo } from "./count-up.ts";

const end = Number.POSITIVE_INFINITY;

/** Calls back once the splash is over: at once where there is none. */
function afterSplash(run: () => void): () => void {
  const root = document.documentElement;
  if (!root.classList.contains("splash-on")) {
    run();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (root.classList.contains("splash-on")) return;
    observer.disconnect();
    run();
  });
  observer.observe(root, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

/**
 * How many ticks the counters have done. The document has the figures as they end, and so has whoever asked for less motion; all
 * others see them begin at nought when the splash is over.
 */
export function useCountUp(stats: readonly Counted[]): number {
  const [tick, setTick] = useState(end);
  const last = Math.max(0, ...stats.map(ticksTo));
  useLayoutEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    setTick(0);
    const stop = afterSplash(() => {
      let done = 0;
      timer = setInterval(() => {
        done += 1;
        setTick(done);
        if (done >= last) clearInterval(timer);
      }, tickMs);
    });
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [last]);
  return tick;
}
