import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useNear } from "../../ui/use-near.ts";
import look from "./places.module.css";
import { placeWords as words } from "./place-words.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

const Sharing = lazyPart(async () => (await import("./sharing.tsx")).Sharing);
const Looks = lazyPart(async () => (await import("./looks.tsx")).Looks);

interface PlaceProps {
  anchor: string;
  title: string;
  lead: string;
  loading: string;
  children: ReactNode;
}

/** Asked for when somebody comes near it, or by an address that leads to it. */
function Place({ anchor, title, lead, loading, children }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  useEffect(() => {
    // The page was not there yet when the browser looked for it.
    if (location.hash === `#${anchor}`) place.current?.scrollIntoView();
  }, [anchor]);
  const wait = (
    <div className={look["wait"]} role="status" aria-label={loading}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
  return (
    <div id={anchor} ref={place} className={look["place"]}>
      <Panel title={title}>
        <p className={`meta ${look["lead"]}`}>{lead}</p>
        <Suspense fallback={wait}>{isNear ? children : wait}</Suspense>
      </Panel>
    </div>
  );
}

/** What schools see of somebody, and by what yes. */
export function SharingPlace() {
  return (
    <Place anchor="sharing" {...words.sharing}>
      <Sharing />
    </Place>
  );
}

export function LooksPlace() {
  return (
    <Place anchor="who-saw-me" {...words.looks}>
      <Looks />
    </Place>
  );
}
