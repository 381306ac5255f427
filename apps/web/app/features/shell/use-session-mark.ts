import { useLayoutEffect } from "react";
import { hasHint } from "../../lib/session-tokens.ts";

/** Keeps on <html> what the first script guessed from the cookie, corrected once it is known who is here. */
export function useSessionMark(status: "unknown" | "out" | "in"): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (status === "in" || (status === "unknown" && hasHint())) dataset["session"] = "in";
    else delete dataset["session"];
  }, [status]);
}
