/** What this tab keeps until the server has it: who buys, and the name of an order that nobody has answered yet. A sign-out empties the tab. */
type Kept = "buyer" | "order";

const prefix = "upaya.checkout.";
const nameOf = (user: string, what: Kept) => `${prefix}${user}.${what}`;

export function readTab(user: string, what: Kept): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(user, what)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepInTab(user: string, what: Kept, value: unknown): void {
  try {
    sessionStorage.setItem(nameOf(user, what), JSON.stringify(value));
  } catch {
    // Full or private: it lasts as long as the page.
  }
}

export function dropFromTab(user: string, ...all: readonly Kept[]): void {
  try {
    for (const what of all) sessionStorage.removeItem(nameOf(user, what));
  } catch {
    // Then nothing was kept either.
  }
}

/** Whoever used this tab before and was signed out by the clock left theirs behind. */
export function dropOthers(user: string): void {
  try {
    const others = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix) && !key.startsWith(`${prefix}${user}.`));
    for (const key of others) sessionStorage.removeItem(key);
  } catch {
    // A tab that keeps nothing.
  }
}
