import { FileSpreadsheet, Printer } from "lucide-react";
import type { Dashboard } from "@upaya/contracts/insights/dashboard.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { fileAnchor } from "./address.ts";
import look from "./dashboard.module.css";
import { isNothingShared } from "./pairs.ts";
import { dashboardWords as words } from "./words.ts";

interface HeadProps {
  school?: string;
  /** Nothing while it is on its way. */
  of?: Dashboard | undefined;
}

export function Head({ school, of }: HeadProps) {
  return (
    <header className={look["head"]}>
      <div>
        <h1>{words.title}</h1>
        <p className="muted">{school && of ? words.lead(school, of.day) : school}</p>
      </div>
      {of && of.teachers > 0 && !isNothingShared(of) ? <Take /> : null}
    </header>
  );
}

/** The two ways in which the figures leave the screen. */
function Take() {
  return (
    <div className={look["take"]}>
      <Button variant="line" size="s" onClick={showFile}>
        <FileSpreadsheet className="i i-s" aria-hidden="true" />
        {words.file}
      </Button>
      <Button variant="line" size="s" onClick={() => print()}>
        <Printer className="i i-s" aria-hidden="true" />
        {words.print}
      </Button>
    </div>
  );
}

function showFile() {
  const place = document.getElementById(fileAnchor);
  place?.scrollIntoView({ block: "center" });
  place?.focus({ preventScroll: true });
}

/** The shape of what comes. */
export function Waiting() {
  return (
    <>
      <div className={`${look["figures"]} ${look["waitFigures"]}`} role="status" aria-label={words.loading}>
        {[1, 2, 3, 4].map((cell) => (
          <span key={cell} className={look["waitCell"]}>
            <Skeleton part={60} />
            <Skeleton shape="title" part={44} />
          </span>
        ))}
      </div>
      <div className={`panel ${look["wait"]}`}>
        <Skeleton part={44} />
        <Skeleton shape="title" part={60} />
        <Skeleton shape="control" part={44} />
      </div>
      <div className={`panel ${look["wait"]}`}>
        <Skeleton shape="title" part={44} />
        <Skeleton shape="block" />
      </div>
    </>
  );
}
