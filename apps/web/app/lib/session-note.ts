const key = "upaya.note";

type Note = "signed-out";

/** A word for the next page. It lives as long as the tab. */
export function leaveNote(note: Note): void {
  try {
    sessionStorage.setItem(key, note);
  } catch {
    // private mode: the next page says nothing
  }
}

/** The note for this page, once. */
export function takeNote(note: Note): boolean {
  try {
    if (sessionStorage.getItem(key) !== note) return false;
    sessionStorage.removeItem(key);
    return true;
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
