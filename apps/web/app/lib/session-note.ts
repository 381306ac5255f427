const key = "upaya.note";

type Note = "signed-out";

/** Loading a page takes seconds. What was not said by then is not said any more: later it would only puzzle. */
const freshMs = 30_000;

/** A word for the next page of this tab. */
export function leaveNote(note: Note): void {
  try {
    sessionStorage.setItem(key, `${note} ${Date.now()}`);
  } catch {
    // private mode: the next page says nothing
  }
}

/** Whether the page before left this note, just now. Old or new, it is gone then. */
export function takeNote(note: Note): boolean {
  try {
    const [kept, at] = (sessionStorage.getItem(key) ?? "").split(" ");
    if (kept !== note) return false;
    sessionStorage.removeItem(key);
    return Date.now() - Number(at) < freshMs;
  } catch {
    return false;
  }
}

/** Takes away everything that this tab remembers. */
export function emptyTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // it remembers nothing
  }
}
