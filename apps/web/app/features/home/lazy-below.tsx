import { deferredPart } from "../../ui/deferred-part.tsx";
import type { HomeData } from "./home-data.ts";

/** What lies below the first screens. */
export const LazyBelow = deferredPart<{ home: HomeData }>(async () => (await import("./below.tsx")).Below);
