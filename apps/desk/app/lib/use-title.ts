import { useEffect } from "react";
import { words } from "./words.ts";

const brand = (): string => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";

/** The name of the page, in the tab and for whoever listens. */
export function useTitle(page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) document.title = words.title(page, brand());
  }, [page]);
}
