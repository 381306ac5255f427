/** What a browser keeps of a person lies under keys with their id: `upaya.draft.<user>.<form>.<record>`. */
const ofUser = /^upaya\.[\w-]+\.([\da-f-]{36})(?:\.|$)/;
const sharedKey = "upaya.shared";

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

/** A device that others use as well remembers whose things have to go. */
export function markShared(user: string): void {
  local()?.setItem(sharedKey, user);
}

/** On a shared device nothing of a person stays when their session is over, however it ended, and nobody else finds it. */
export function wipeLeftBehind(nowHere: string | undefined): void {
  const store = local();
  const left = store?.getItem(sharedKey) ?? undefined;
  if (left === undefined || left === nowHere) return;
  for (const key of localKeys()) if (ofUser.exec(key)?.[1] === left) store?.removeItem(key);
  store?.removeItem(sharedKey);
}
