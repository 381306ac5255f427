import { Printer } from "lucide-react";
import { Suspense, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useNear } from "../../ui/use-near.ts";
import { fileAnchor } from "./address.ts";
import look from "./dashboard.module.css";
import { ReportWaiting } from "./waiting.tsx";
import { dashboardWords } from "./words.ts";
import { reportWords as words } from "./report-words.ts";

const Report = lazyPart(async () => (await import("./report.tsx")).Report);

/** The figures as a file. How far it is is asked for when somebody comes near. */
export function ReportPlace({ school }: { school: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} id={fileAnchor} tabIndex={-1} className={look["filePlace"]}>
      <Panel title={words.title}>
        <p className={`muted ${look["fileLead"]}`}>{words.lead}</p>
        <Suspense fallback={<ReportWaiting />}>{isNear ? <Report school={school} /> : <ReportWaiting />}</Suspense>
        <p className={look["printRow"]}>
          <Button variant="line" size="s" onClick={() => print()}>
            <Printer className="i i-s" aria-hidden="true" />
            {dashboardWords.printOne}
          </Button>
        </p>
      </Panel>
    </div>
  );
}
