import { Suspense } from "react";
import { india } from "@upaya/contracts/zones.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const LazyNote = lazyPart(async () => (await import("./zone-note.tsx")).ZoneNote);

/** Which clock the times of a page are on. Whoever is in India and chose nothing needs no word of it, and its code does not come. */
export function ZoneNotice() {
  const { zone, isChosen } = useZone();
  if (zone === undefined || (zone === india && !isChosen)) return null;
  return (
    <Suspense>
      <LazyNote zone={zone} isChosen={isChosen} />
    </Suspense>
  );
}
