import { Suspense, useRef } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useNear } from "../../ui/use-near.ts";
import type { Here } from "./address.ts";
import look from "./dashboard.module.css";
import { TeachersWaiting } from "./waiting.tsx";
import { teacherWords as words } from "./teacher-words.ts";

const Teachers = lazyPart(async () => (await import("./teachers.tsx")).Teachers);

/** Whoever is shown here sees that they were looked at, so nobody is asked for before somebody comes to this part of the page. */
export function TeachersPlace({ here, school }: { here: Here; school: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, { margin: "0px" });
  return (
    <div ref={place}>
      <Panel title={words.title} className={look["teachers"] ?? ""}>
        <p className="meta">{words.lead}</p>
        <Suspense fallback={<TeachersWaiting />}>{isNear ? <Teachers here={here} school={school} /> : <TeachersWaiting />}</Suspense>
      </Panel>
    </div>
  );
}
