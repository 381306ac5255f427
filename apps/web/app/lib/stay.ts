import { useEffect, useRef } from "react";
import { createPath, useNavigation } from "react-router";
import { fetchPart } from "./parts.ts";
import { keepTyped } from "./typed.ts";

/** As much of the Navigation API as is used here. A browser without it does as the framework says. */
interface Leaving extends Event {
  readonly navigationType: "push" | "replace" | "reload" | "traverse";
}

/**
 * When the code of the next page does not come, the framework loads the present page anew: on a bad line that ends on no page at all,
 * and what was typed is gone. Here the page stays, the frame says that something is missing, and as soon as a server answers the
 * document of the next page is opened instead.
 */
export function useStayUntilNextIsThere(): void {
  const { state, location: next } = useNavigation();
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    wanted.current = state === "idle" || !next ? undefined : createPath(next);
  }, [state, next]);
  useEffect(() => {
    const stay = (event: Leaving) => {
      const path = wanted.current;
      if (event.navigationType !== "reload" || !event.cancelable || path === undefined) return;
      event.preventDefault();
      void fetchPart(reachServer).then(() => {
        // Somebody may have gone elsewhere meanwhile.
        if (wanted.current !== path) return;
        keepTyped();
        location.assign(path);
      });
    };
    const { navigation } = window as unknown as { navigation?: EventTarget };
    navigation?.addEventListener("navigate", stay as (event: Event) => void);
    return () => navigation?.removeEventListener("navigate", stay as (event: Event) => void);
  }, []);
}

async function reachServer(): Promise<void> {
  const { ok } = await fetch("/livez", { cache: "no-store", signal: AbortSignal.timeout(8_000) });
  if (!ok) throw new Error("no server answers");
}
