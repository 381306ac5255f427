import { Suspense, useEffect, useRef } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useNear } from "../../ui/use-near.ts";
import look from "./own-schools.module.css";
import { Waiting } from "./waiting.tsx";
import { ownSchoolWords as words } from "./words.ts";

const OwnSchools = lazyPart(async () => (await import("./own-schools.tsx")).OwnSchools);
const anchor = "schools";

/** The schools that somebody belongs to. They are asked for when somebody comes near them, or by an address that leads to them. */
export function OwnSchoolsPlace() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  useEffect(() => {
    // The page was not there yet when the browser looked for it.
    if (location.hash === `#${anchor}`) place.current?.scrollIntoView();
  }, []);
  return (
    <div id={anchor} ref={place} className={look["place"]}>
      <Panel title={words.title}>
        <p className={`meta ${look["lead"]}`}>{words.lead}</p>
        <Suspense fallback={<Waiting />}>{isNear ? <OwnSchools /> : <Waiting />}</Suspense>
      </Panel>
    </div>
  );
}
