import { useEffect } from "react";

/** What failed is tried again as soon as the line is back. */
export function useOnlineAgain(failed: boolean, again: () => void): void {
  useEffect(() => {
    if (!failed) return undefined;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [failed, again]);
}
