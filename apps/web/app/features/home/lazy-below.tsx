import { late } from "../../lib/late.tsx";
import type { HomeData } from "./home-data.ts";

/** What lies below the first screens. */
export const LazyBelow = late<{ home: HomeData }>({
  id: "below",
  load: async () => (await import("./below.tsx")).Below,
  controls: "button, [data-short]",
});
