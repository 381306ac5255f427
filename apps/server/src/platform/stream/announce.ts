import type { Said, Tx } from "../db/database.ts";
import { type Address, checkWord, type Word } from "./word.ts";

/** What it is about when somebody's sessions or roles changed. A stream says it when its own person's roles are others. */
export const rights = "rights";

/**
 * Says that something has a new version, once the change it tells of has committed. Whoever is not there misses it: clients read again when
 * they come back, on focus and every few minutes, so nothing may depend on a word.
 */
export function announce(tx: Tx, to: Address, { about, id, version }: Word): void {
  checkWord(to, { about, version, ...(id === undefined ? {} : { id }) });
  tx.say({ to, payload: JSON.stringify({ about, id, version }) });
}

const person = "user:";
const changed = JSON.stringify({ about: rights, version: 0 });

/** Sessions of these people ended, or what they may do is another: whatever they have open is asked about again. */
export function announceRights(tx: Tx, userIds: Iterable<string>): void {
  for (const id of new Set(userIds)) tx.say({ to: `${person}${id}`, payload: changed });
}

/** Whose rights it says have changed. */
export const whoseRights = ({ to, payload }: Said): string | undefined =>
  payload === changed && to.startsWith(person) ? to.slice(person.length) : undefined;
