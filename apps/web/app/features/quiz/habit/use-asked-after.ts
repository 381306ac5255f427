import { useEffect } from "react";

/** Points and days are counted after the answer, by somebody else: a little later it is asked again. */
export function useAskedAfter(times: number, again: () => Promise<void>, waits: readonly number[]): void {
  const key = waits.join();
  useEffect(() => {
    if (times === 0 || key === "") return undefined;
    const timers = key.split(",").map((wait) => setTimeout(() => void again(), Number(wait)));
    return () => timers.forEach(clearTimeout);
  }, [times, again, key]);
}
