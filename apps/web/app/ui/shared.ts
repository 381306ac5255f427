import { useSyncExternalStore } from "react";

/** State that stands outside of React and that several parts show (an external store): changed in one place, heard by all. */
export interface Shared<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Told of every change until the answer is called. */
  readonly watch: (watcher: () => void) => () => void;
}

export function shared<Value>(first: Value): Shared<Value> {
  let value = first;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** What a part sees of it. In the document it is as it was at first: that is the same for everybody. */
export function useShared<Value, Seen>(of: Shared<Value>, see: (value: Value) => Seen, inDocument: Seen): Seen {
  return useSyncExternalStore(
    of.watch,
    () => see(of.get()),
    () => inDocument,
  );
}
