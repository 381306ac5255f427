import type { RosterState } from "@upaya/contracts/schools/links.ts";
import { eachDot, type Groups } from "../../lib/school/loops.ts";
import { Loops } from "../../lib/school/loops-picture.tsx";
import { Panel } from "../../ui/panel.tsx";
import look from "./roster.module.css";
import { rosterWords as words } from "./words.ts";

interface LinkedPanelProps {
  counts: Readonly<Record<RosterState, number>>;
  /** When whoever waits longest was invited. */
  oldest: string | null;
}

const dayMs = 86_400_000;

/** How many of the list have said yes: one line goes round them. */
export function LinkedPanel({ counts, oldest }: LinkedPanelProps) {
  const { linked, invited, lapsed, declined, left } = counts;
  const gone = left + lapsed;
  const groups: Groups = [
    ["linked", linked],
    ["waiting", invited],
    ["declined", declined],
    ["gone", gone],
  ];
  const each = eachDot(groups);
  const waited = oldest === null ? 0 : Math.floor((Date.now() - Date.parse(oldest)) / dayMs);
  return (
    <Panel title={words.linkedTitle(linked, linked + invited + declined + gone)} className={look["panel"] ?? ""}>
      <p className="muted">
        {words.linkedLine} {invited > 0 ? words.invitedLine(invited, waited) : null} {each > 1 ? words.dotsEach(each) : null}
      </p>
      <Loops groups={groups} label={words.dots(linked, invited, declined, gone, each)} />
    </Panel>
  );
}
