import { useSyncExternalStore } from "react";
import { shared } from "../../ui/shared.ts";
import { local } from "../session-storage.ts";

/** What was chosen on this device, by whoever it was: ids and nothing else. It stays through a sign-in, until the shop has a cart of its own. */
const key = "upaya.cart";
const most = 100;
const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Counts what was written here. */
const changes = shared(0);
const none: readonly string[] = [];
/** The last text that was read, and what it says: whoever asks twice gets the same list. */
let seen: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: none };

/** Whatever lies there, the answer is a list of ids: a key of ours can be written by hand. */
export function idsIn(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(list)) return none;
    return [...new Set(list.filter((id): id is string => typeof id === "string" && idForm.test(id)))].slice(0, most);
  } catch {
    return none;
  }
}

function read(): readonly string[] {
  const text = local()?.getItem(key) ?? null;
  if (text !== seen.text) seen = { text, ids: idsIn(text) };
  return seen.ids;
}

function write(ids: readonly string[]): void {
  try {
    local()?.setItem(key, JSON.stringify(ids));
  } catch {
    // The device keeps nothing: the choice is lost with the page.
  }
  changes.set(changes.get() + 1);
}

export function keepInCart(id: string): void {
  write([...read().filter((each) => each !== id), id].slice(-most));
}

export function takeFromCart(...ids: readonly string[]): void {
  write(read().filter((each) => !ids.includes(each)));
}

function watch(watcher: () => void): () => void {
  const leave = changes.watch(watcher);
  // Another tab, or a sign-out that clears everything.
  addEventListener("storage", watcher);
  return () => {
    leave();
    removeEventListener("storage", watcher);
  };
}

export const idsInCart = read;

/** Whether a card looks different here than in the document. */
export const hasLocalCart = (): boolean => read().length > 0;

/** The cart of this device. The document has none: it is the same for everybody. */
export function useLocalCart(): readonly string[] {
  return useSyncExternalStore(watch, read, () => none);
}
