import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import type { Dashboard } from "@upaya/contracts/insights/dashboard.ts";
import { Panel } from "../../ui/panel.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { classes } from "../../ui/classes.ts";
import { addressOf, fromPage, type Here } from "./address.ts";
import look from "./dashboard.module.css";
import { mostOf, type Pair, placeOf } from "./pairs.ts";
import { dashboardWords as words } from "./words.ts";

/** So many say where to work next; the rest is asked for. */
const firstOnes = 6;

interface CompetenciesProps {
  of: Dashboard;
  pairs: readonly Pair[];
  here: Here;
}

/** Each competency of the school beside similar ones; a press on one leads to what closes it. */
export function Competencies({ of: { levels }, pairs, here }: CompetenciesProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const most = mostOf(pairs);
  if (pairs.length === 0)
    return (
      <Panel title={words.work}>
        <p className={`muted ${look["nothing"]}`}>{words.workNone}</p>
      </Panel>
    );
  const isCompared = pairs.some(({ similar }) => similar !== null);
  const isDrawn = pairs.some(({ own }) => own !== null);
  return (
    <Panel title={words.work}>
      <p className="meta">{words.workLine}</p>
      {isDrawn && isCompared ? <Legend /> : null}
      <ul id={id} className={look["pairs"]} aria-label={words.work}>
        {pairs.slice(0, all ? pairs.length : firstOnes).map((pair) => (
          <li key={pair.node}>
            <Link to={addressOf(here, { gap: pair.node })} state={fromPage} preventScrollReset discover="none">
              <PairRow of={pair} most={most} levels={levels.of} />
            </Link>
          </li>
        ))}
      </ul>
      {pairs.length > firstOnes ? (
        <p className={look["more"]}>
          <TextButton aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? words.showFewer : words.showAll(pairs.length)}
          </TextButton>
        </p>
      ) : null}
    </Panel>
  );
}

function Legend() {
  return (
    <p className={`meta ${look["legend"]}`} aria-hidden="true">
      <span>
        <i className={look["own"]} />
        {words.yours}
      </span>
      <span>
        <i className={look["ring"]} />
        {words.others}
      </span>
    </p>
  );
}

interface PairRowProps {
  of: Pair;
  most: number;
  levels: number;
}

function PairRow({ of: { title, own, similar, isBelow, lacking }, most, levels }: PairRowProps) {
  return (
    <span className={classes(look["pair"], isBelow && look["low"])}>
      <b className={look["pairTitle"]}>{title}</b>
      {own === null ? null : (
        <>
          <Track own={own} similar={similar} most={most} />
          <span className={`num ${look["pairFigure"]}`} aria-hidden="true">
            {words.pairFigure(own)} {similar === null ? null : <span className="meta">{words.pairSimilar(similar)}</span>}
          </span>
          <span className="sr">. {words.rowHours(own, similar)}. </span>
        </>
      )}
      <span className={`meta ${look["pairLacking"]}`}>
        {isBelow ? <b>{words.below}</b> : null} {levels > 0 ? words.lacking(lacking, levels) : null}
      </span>
      <ChevronRight className="i i-s" aria-hidden="true" />
    </span>
  );
}

/** The two as dots on one line, and how far they are apart. */
function Track({ own, similar, most }: { own: number; similar: number | null; most: number }) {
  const [at, other] = [placeOf(own, most), similar === null ? undefined : placeOf(similar, most)];
  const [from, to] = other === undefined ? [0, at] : [Math.min(at, other), Math.max(at, other)];
  return (
    <svg className={look["track"]} width="100%" height="18" aria-hidden="true">
      <line className={look["trackLine"]} x1="0" x2="100%" y1="9" y2="9" />
      <line className={look["trackSpan"]} x1={`${from}%`} x2={`${to}%`} y1="9" y2="9" />
      {other === undefined ? null : <circle className={look["trackRing"]} cx={`${other}%`} cy="9" r="6" />}
      <circle className={look["trackOwn"]} cx={`${at}%`} cy="9" r="6.5" />
    </svg>
  );
}
