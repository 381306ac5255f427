import { useEffect } from "react";
import { GetExport } from "@upaya/contracts/identity/export-data.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { type Loaded, useLoaded } from "./use-loaded.ts";

const lookMs = 2_000;

export type Export = Reply<typeof GetExport>;

/** While the file is made it is asked every two seconds how far it is; a page that nobody looks at asks nothing. */
export function useExport(): Loaded<Export> {
  const loaded = useLoaded(GetExport);
  const underWay = loaded.data?.state === "waiting" || loaded.data?.state === "working";
  const { reload } = loaded;
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(() => document.visibilityState === "visible" && void reload(), lookMs);
    return () => clearInterval(timer);
  }, [underWay, reload]);
  return loaded;
}
