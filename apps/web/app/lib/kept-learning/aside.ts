import { keepLocal, local, localKeys } from "../session-storage.ts";
import { guest, type NewEvent } from "./store.ts";

/** With the person's id, as everything of theirs: what has to go on a shared device goes by it. */
const prefixOf = (user: string) => `upaya.watched.${user}.`;

interface Aside {
  readonly user: string;
  readonly event: NewEvent;
  /** The device has it where it belongs. */
  readonly done: () => void;
}

/**
 * A page that is closed has no time to wait for its database, and local storage is written at once: what was watched lies there until the
 * database has it. Another tab may take it up meanwhile; the server counts a second once, however often it hears of it.
 */
export function putAside(user: string, event: NewEvent): () => void {
  const key = prefixOf(user) + crypto.randomUUID();
  keepLocal(key, JSON.stringify(event));
  return () => local()?.removeItem(key);
}

/** What pages that were closed have left of a person, and of whoever was here before they signed in. */
export function leftAside(user: string): Aside[] {
  return [...new Set([user, guest])].flatMap((whose) =>
    localKeys()
      .filter((key) => key.startsWith(prefixOf(whose)))
      .flatMap((key) => {
        const event = eventAt(key);
        return event ? [{ user: whose, event, done: () => local()?.removeItem(key) }] : [];
      }),
  );
}

/** Nothing where another tab was quicker. */
function eventAt(key: string): NewEvent | undefined {
  const text = local()?.getItem(key);
  return text ? (JSON.parse(text) as NewEvent) : undefined;
}
