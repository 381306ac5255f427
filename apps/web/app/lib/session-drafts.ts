import { keepLocal, local, localKeys } from "./session-storage.ts";

export interface Draft {
  /** `form` or `form.record`. */
  readonly key: string;
  readonly content: string;
}

const prefixOf = (user: string) => `upaya.draft.${user}.`;

export function draftsOf(user: string): Draft[] {
  const prefix = prefixOf(user);
  return localKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key: key.slice(prefix.length), content: local()?.getItem(key) ?? "" }));
}

/** Puts drafts where forms look for them. What lies here already is newer: it was typed on this device. Answers those that found no room. */
export function restoreDrafts(user: string, drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ key, content }) => {
    const name = prefixOf(user) + key;
    return (local()?.getItem(name) ?? null) === null && !keepLocal(name, content);
  });
}
