const key = "upaya.joined";

/** The older account may be the other one: the page begins anew as that person, and says there what happened. */
export function beginAnew(message: string): void {
  try {
    sessionStorage.setItem(key, message);
  } catch {
    // private mode: the page says nothing
  }
  location.reload();
}

/** What the page before left to say, once. */
export function takeJoined(): string | undefined {
  try {
    const message = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return message;
  } catch {
    return undefined;
  }
}
