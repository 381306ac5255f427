const key = "upaya.proving";

/** Google takes the whole window: this tab remembers that it went there to prove who is here, not to sign in. */
export function keepProving(): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // private mode: the way back ends in a sign-in, which is a proof as well
  }
}

/** What was remembered, once. */
export function takeProving(): boolean {
  try {
    const kept = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return false;
  }
}
