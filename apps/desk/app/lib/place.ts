import { useSyncExternalStore } from "react";

/** What goes with an address and does not belong into it: whose mail address was searched for is not left in a browser's history. */
interface Beside {
  readonly search?: string;
  /** The page before this one is the list's page before. */
  readonly paged?: boolean;
}

const moved = "desk:moved";

function listen(heard: () => void): () => void {
  addEventListener("popstate", heard);
  addEventListener(moved, heard);
  return () => {
    removeEventListener("popstate", heard);
    removeEventListener(moved, heard);
  };
}

const addressNow = () => `${location.pathname}${location.search}`;

/** The address of the page, without what stands behind its hash sign. */
export function useAddress(): URL {
  const address = useSyncExternalStore(listen, addressNow);
  return new URL(address, location.origin);
}

const besideNow = (): Beside => (history.state as Beside | null) ?? {};
let last = besideNow();
const sameBeside = () => {
  const next = besideNow();
  if (next.search !== last.search || next.paged !== last.paged) last = next;
  return last;
};

export function useBeside(): Beside {
  return useSyncExternalStore(listen, sameBeside);
}

export function go(to: string, { replace = false, ...beside }: Beside & { replace?: boolean } = {}): void {
  if (replace) history.replaceState(beside, "", to);
  else history.pushState(beside, "", to);
  if (!replace) scrollTo(0, 0);
  dispatchEvent(new Event(moved));
}

export type Place =
  | { readonly kind: "front" }
  | { readonly kind: "queue"; readonly queue: string }
  | { readonly kind: "item"; readonly queue: string; readonly id: string }
  | { readonly kind: "new"; readonly queue: string; readonly act: string }
  | { readonly kind: "enrol" }
  | { readonly kind: "nowhere" };

/** Which page an address is. */
export function placeOfPath(path: string): Place {
  const parts = path.split("/").filter(Boolean);
  const [top, queue, third, act] = parts.map(unescaped);
  if (parts.length === 0) return { kind: "front" };
  if (top === "enrol" && parts.length === 1) return { kind: "enrol" };
  if (top !== "q" || !queue) return { kind: "nowhere" };
  if (parts.length === 2) return { kind: "queue", queue };
  if (parts.length === 3 && third) return { kind: "item", queue, id: third };
  return parts.length === 4 && third === "new" && act ? { kind: "new", queue, act } : { kind: "nowhere" };
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const queuePath = (queue: string): string => `/q/${encodeURIComponent(queue)}`;
export const itemPath = (queue: string, id: string): string => `${queuePath(queue)}/${encodeURIComponent(id)}`;
export const newPath = (queue: string, act: string): string => `${queuePath(queue)}/new/${encodeURIComponent(act)}`;
