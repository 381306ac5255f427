import { useEffect, useState } from "react";

let ahead = 0;

/** The platform's clock, as the desk's first reply told it: a laptop's own may be wrong, and a test moves the platform's. */
export function setClock(now: string): void {
  ahead = Date.parse(now) - Date.now();
}

const now = (): number => Date.now() + ahead;

/** The time, anew at each full minute. */
export function useNow(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setTime(now()), 60_000 - (now() % 60_000) + 50);
    return () => clearTimeout(timer);
  }, [time]);
  return time;
}
