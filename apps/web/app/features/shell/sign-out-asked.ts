import { useSyncExternalStore } from "react";

/** Two menus ask for the same question. */
let asked = false;
const watchers = new Set<() => void>();

function set(next: boolean): void {
  asked = next;
  for (const watcher of watchers) watcher();
}

export const askSignOut = () => set(true);
export const endAsking = () => set(false);

export function useSignOutAsked(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => asked,
    () => false,
  );
}
