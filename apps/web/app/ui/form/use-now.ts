import { useMemo, useSyncExternalStore } from "react";

/** The time, followed in steps. Undefined while the server renders: a document is the same for everybody, at any time. */
export function useNow(every = 1_000): Date | undefined {
  const listen = useMemo(
    () => (heard: () => void) => {
      const ticking = setInterval(heard, every);
      return () => clearInterval(ticking);
    },
    [every],
  );
  const step = useSyncExternalStore(
    listen,
    () => Math.floor(Date.now() / every),
    () => undefined,
  );
  return useMemo(() => (step === undefined ? undefined : new Date(step * every)), [step, every]);
}
