import { useEffect } from "react";
import { createPath, type Path } from "react-router";
import { fetchPart } from "../ui/parts.ts";
import { keepTyped } from "./typed.ts";

/** As much of the Navigation API as is used here. A browser without it does as the framework says. */
interface Leaving extends Event {
  readonly navigationType: "push" | "replace" | "reload" | "traverse";
}

declare global {
  interface Window {
    /** The framework's router. */
    __reactRouterDataRouter?: { readonly state: { readonly navigation: { readonly state: string; readonly location?: Path | undefined } } };
  }
}

/**
 * Where the framework is on its way to. Its router knows it at once; React may not have drawn it yet when the code fails, on a slow
 * phone for as long as the code takes to fail.
 */
function wanted(): string | undefined {
  const { state, location: next } = window.__reactRouterDataRouter?.state.navigation ?? { state: "idle" };
  return state === "idle" || !next ? undefined : createPath(next);
}

/**
 * When the code of the next page does not come, the framework loads the present page anew: on a bad line that ends on no page at all,
 * and what was typed is gone. Here the page stays, the frame says that something is missing, and as soon as a server answers the
 * document of the next page is opened instead.
 */
export function useStayUntilNextIsThere(): void {
  useEffect(() => {
    const stay = (event: Leaving) => {
      const path = wanted();
      if (event.navigationType !== "reload" || !event.cancelable || path === undefined) return;
      event.preventDefault();
      void fetchPart(reachServer).then(() => {
        // Somebody may have gone elsewhere meanwhile.
        if (wanted() !== path) return;
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
