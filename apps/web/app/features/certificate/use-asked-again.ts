import { useEffect, useRef } from "react";

/** A sheet takes a second or two. One that takes longer is asked for less and less often. */
const firstMs = 1_500;
const growth = 1.6;
const mostMs = 30_000;

/** While something is being made: asks for it again, ever more slowly; not while nobody looks, and at once when somebody does again. */
export function useAskedAgain(isMade: boolean, again: () => Promise<void>): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!isMade) return undefined;
    let wait = firstMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const plan = () => {
      if (!isLeft && !document.hidden) timer = setTimeout(() => void ask(), wait);
      wait = Math.min(mostMs, wait * growth);
    };
    async function ask(): Promise<void> {
      clearTimeout(timer);
      await latest.current();
      clearTimeout(timer);
      plan();
    }
    const look = () => {
      clearTimeout(timer);
      wait = firstMs;
      if (!document.hidden) void ask();
    };
    plan();
    document.addEventListener("visibilitychange", look);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isMade]);
}
