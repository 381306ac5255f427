import { useSyncExternalStore } from "react";
import { shared, useShared } from "../../ui/shared.ts";

/**
 * One switch for everything on the page that moves by itself. It is no context: a context that changes above a part that is still on
 * its way would make React throw away what the document has of it.
 */
const paused = shared(false);

const calm = () => matchMedia("(prefers-reduced-motion: reduce)");

function watch(watcher: () => void): () => void {
  const wish = calm();
  const leave = paused.watch(watcher);
  wish.addEventListener("change", watcher);
  return () => {
    leave();
    wish.removeEventListener("change", watcher);
  };
}

export function togglePause(): void {
  paused.set(!paused.get());
}

export function usePaused(): boolean {
  return useShared(paused, (is) => is, false);
}

/** Whether pictures may change by themselves: not in the document, and not for whoever asked for less motion. */
export function useMoves(): boolean {
  return useSyncExternalStore(
    watch,
    () => !paused.get() && !calm().matches,
    () => false,
  );
}
