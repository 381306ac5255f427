/** What a browser keeps of a person lies under keys with their id: `upaya.draft.<user>.<form>.<record>`. */
const ofUser = /^upaya\.[\w-]+\.([\da-f-]{36})(?:\.|$)/;
const sharedKey = "upaya.shared";
/** What somebody chose to buy is theirs as well, though it has no name on it: a guest's cart goes with whoever signs in. */
const cartKey = "upaya.cart";

/** Nothing where the browser keeps nothing. */
export function local(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function localKeys(): string[] {
  const store = local();
  return Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? "");
}

/** Whose things could not be marked as those that have to go: nothing of theirs is written at all. */
let unmarked: string | undefined;

/** False where it could not be kept: the device is full, or keeps nothing. Nobody fails for it; whoever needs it says so. */
export function keepLocal(key: string, value: string): boolean {
  if (unmarked !== undefined && ofUser.exec(key)?.[1] === unmarked) return false;
  try {
    const store = local();
    store?.setItem(key, value);
    return store !== undefined;
  } catch {
    return false;
  }
}

/** A device that others use as well remembers whose things have to go. One that is full cannot, and keeps nothing of them instead. */
export function markShared(user: string): void {
  unmarked = undefined;
  if (!keepLocal(sharedKey, user)) unmarked = user;
}

/** On a shared device nothing of a person stays when their session is over, however it ended, and nobody else finds it. */
export function wipeLeftBehind(nowHere: string | undefined): void {
  const store = local();
  const left = store?.getItem(sharedKey) ?? undefined;
  if (left === undefined || left === nowHere) return;
  for (const key of localKeys()) if (ofUser.exec(key)?.[1] === left) store?.removeItem(key);
  store?.removeItem(cartKey);
  store?.removeItem(sharedKey);
}

/** Drafts that would be lost with this session: the names of their forms. */
export class DraftsNotKept extends Error {
  readonly drafts: readonly string[];

  constructor(drafts: readonly string[]) {
    super("some drafts could not be kept");
    this.name = "DraftsNotKept";
    this.drafts = drafts;
  }
}
