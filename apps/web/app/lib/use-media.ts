import { useCallback, useSyncExternalStore } from "react";

/** Whether a screen is like that. A document knows no screen, so in it none is. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (heard: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", heard);
      return () => list.removeEventListener("change", heard);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}
