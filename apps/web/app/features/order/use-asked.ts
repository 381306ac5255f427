import { useEffect, useRef } from "react";

const firstMs = 2_000;
const growth = 1.4;

/** While something may come, which `mostMs` says: asks for it again, ever more slowly; not while nobody looks, and at once when somebody does again. */
export function useAsked(mostMs: number | undefined, again: () => Promise<void>): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (mostMs === undefined) return undefined;
    let wait = firstMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = new AbortController();
    const plan = () => {
      clearTimeout(timer);
      if (left.signal.aborted || document.hidden) return;
      timer = setTimeout(() => void ask(), wait);
      wait = Math.min(mostMs, wait * growth);
    };
    const ask = () => latest.current().then(plan);
    const look = () => {
      clearTimeout(timer);
      wait = firstMs;
      if (!document.hidden) void ask();
    };
    plan();
    document.addEventListener("visibilitychange", look, { signal: left.signal });
    addEventListener("focus", look, { signal: left.signal });
    addEventListener("online", look, { signal: left.signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [mostMs]);
}
