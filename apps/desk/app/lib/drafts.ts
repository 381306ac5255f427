import { Store } from "./store.ts";
import type { Values } from "../form/values.ts";

/** Something begun and not sent: the reason and the fields of one act on one thing. */
export interface Draft {
  /** `/q/things/1 SuspendThing` */
  readonly id: string;
  readonly address: string;
  /** "Close this account for now", of whom. */
  readonly label: string;
  readonly subject: string;
  readonly values: Values;
  readonly reason: string;
  /** The same for each try, so that a repeat stays one write. */
  readonly key: string;
}

const storage = "desk.drafts";

interface Kept {
  readonly of: string;
  readonly drafts: readonly Draft[];
}

function read(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storage) ?? "") as Kept;
  } catch {
    return undefined;
  }
}

/** Whose they are; nobody else who opens the desk here is shown them. */
let owner = read()?.of;
export const drafts = new Store<readonly Draft[]>(read()?.drafts ?? []);

/** They outlive a reload and a locked desk, and end with the tab. Where nothing may be kept, they live as long as the page. */
function keep(next: readonly Draft[]): void {
  drafts.set(next);
  try {
    if (next.length === 0 || owner === undefined) sessionStorage.removeItem(storage);
    else sessionStorage.setItem(storage, JSON.stringify({ of: owner, drafts: next } satisfies Kept));
  } catch {
    // the page itself still has them
  }
}

export function keepDraftsOf(userId: string | undefined): void {
  const same = owner !== undefined && owner === userId;
  owner = userId;
  if (!same) keep([]);
}

export function keepDraft(draft: Draft): void {
  keep([...drafts.get().filter(({ id }) => id !== draft.id), draft]);
}

export function dropDraft(id: string): void {
  if (drafts.get().some((draft) => draft.id === id)) keep(drafts.get().filter((draft) => draft.id !== id));
}

export function findDraft(id: string): Draft | undefined {
  return drafts.get().find((draft) => draft.id === id);
}

/** How much of it was typed by hand. */
export function lettersOf({ values, reason }: Pick<Draft, "values" | "reason">): number {
  const count = (value: unknown): number => {
    if (typeof value === "string") return value.trim().length;
    return value && typeof value === "object" ? Object.values(value).reduce<number>((sum, each) => sum + count(each), 0) : 0;
  };
  return reason.trim().length + count(values);
}
