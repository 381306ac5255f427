import { useSyncExternalStore } from "react";

/**
 * One switch for everything on the page that moves by itself. It is no context: a context that changes above a part that is still on
 * its way would make React throw away what the document has of it.
 */
let paused = false;
const watchers = new Set<() => void>();

const calm = () => matchMedia("(prefers-reduced-motion: reduce)");

function watch(watcher: () => void): () => void {
  const wish = calm();
  watchers.add(watcher);
  wish.addEventListener("change", watcher);
  return () => {
    watchers.delete(watcher);
    wish.removeEventListener("change", watcher);
  };
}

const never = () => false;

export function togglePause(): void {
  paused = !paused;
  for (const watcher of watchers) watcher();
}

export function usePaused(): boolean {
  return useSyncExternalStore(watch, () => paused, never);
}

/** Whether pictures may change by themselves: not in the document, and not for whoever asked for less motion. */
export function useMoves(): boolean {
  return useSyncExternalStore(watch, () => !paused && !calm().matches, never);
}
