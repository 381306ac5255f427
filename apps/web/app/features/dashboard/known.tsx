import { useMemo } from "react";
import type { Dashboard } from "@upaya/contracts/insights/dashboard.ts";
import type { Here } from "./address.ts";
import { Competencies } from "./competencies.tsx";
import look from "./dashboard.module.css";
import { Figures, Unmeasured } from "./figures.tsx";
import { Months } from "./months.tsx";
import { NextStep } from "./next-step.tsx";
import { NobodyLinked, NobodyShares } from "./nobody.tsx";
import { isNothingShared, pairsOf } from "./pairs.ts";
import { PrintedDashboard } from "./printed-dashboard.tsx";
import { ReportPlace } from "./report-place.tsx";
import { SimilarSchools } from "./similar-schools.tsx";
import { TeachersPlace } from "./teachers-place.tsx";

interface KnownProps {
  of: Dashboard;
  here: Here;
  school: string;
}

export function Known({ of, here, school }: KnownProps) {
  const pairs = useMemo(() => pairsOf(of), [of]);
  if (of.teachers === 0) return <NobodyLinked />;
  if (isNothingShared(of)) return <NobodyShares teachers={of.teachers} school={school} />;
  return (
    <>
      <Figures of={of} />
      <NextStep of={of} pairs={pairs} here={here} />
      <Unmeasured of={of} />
      <div className={look["two"]}>
        <div className={look["side"]}>
          <Months of={of} />
          <SimilarSchools of={of.similar} />
        </div>
        <Competencies of={of} pairs={pairs} here={here} />
      </div>
      <TeachersPlace here={here} school={of.school_id} />
      <ReportPlace school={of.school_id} />
      <PrintedDashboard of={of} pairs={pairs} school={school} />
    </>
  );
}
