import { Store } from "./store.ts";

/** Since when nobody answers; nothing while somebody does. Without a line the desk is read and nothing is done. */
export const line = new Store<number | undefined>(undefined);

export function lineWorks(): void {
  line.set(undefined);
}

export function lineIsDown(): void {
  line.set(line.get() ?? Date.now());
}
