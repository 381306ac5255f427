import { ArrowRight } from "lucide-react";
import { useId } from "react";
import type { Dashboard } from "@upaya/contracts/insights/dashboard.ts";
import { LinkButton } from "../../ui/button.tsx";
import { addressOf, fromPage, type Here } from "./address.ts";
import look from "./dashboard.module.css";
import type { Pair } from "./pairs.ts";
import { dashboardWords as words } from "./words.ts";

interface NextStepProps {
  of: Dashboard;
  /** What closes most first. */
  pairs: readonly Pair[];
  here: Here;
}

/** The one thing to do now, in words. */
export function NextStep({ of: { levels }, pairs: [first], here }: NextStepProps) {
  const id = useId();
  const gap = first?.is_gap ? first : undefined;
  return (
    <section className={`on-board ${look["next"]}`} aria-labelledby={id}>
      <div>
        <p className={look["nextLabel"]}>{words.next}</p>
        <h2 id={id}>{gap?.title ?? words.noGap}</h2>
        <p>{gap ? <Why of={gap} levels={levels.of} /> : levels.of > 0 ? words.noGapLine : words.noLevelsLine}</p>
      </div>
      {gap ? (
        <LinkButton variant="accent" to={addressOf(here, { gap: gap.node })} state={fromPage} preventScrollReset discover="none">
          {words.nextAct}
          <ArrowRight className="i" aria-hidden="true" />
        </LinkButton>
      ) : null}
    </section>
  );
}

function Why({ of: { own, similar, isBelow, lacking }, levels }: { of: Pair; levels: number }) {
  return (
    <>
      {lacking > 0 ? words.nextLacking(lacking, levels) : null}{" "}
      {isBelow && own !== null && similar !== null ? words.nextBelow(own, similar) : null}
    </>
  );
}
