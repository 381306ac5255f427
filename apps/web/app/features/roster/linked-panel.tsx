import { useMemo } from "react";
import type { RosterState } from "@upaya/contracts/schools/links.ts";
import { useMedia } from "../../lib/use-media.ts";
import { Panel } from "../../ui/panel.tsx";
import { drawLoops } from "./loops.ts";
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
  const isWide = useMedia("(width >= 720px)");
  const { width, height, each, parts } = useMemo(
    () =>
      drawLoops(
        [
          ["linked", linked],
          ["waiting", invited],
          ["declined", declined],
          ["gone", gone],
        ],
        isWide ? 30 : 15,
      ),
    [linked, invited, declined, gone, isWide],
  );
  const waited = oldest === null ? 0 : Math.floor((Date.now() - Date.parse(oldest)) / dayMs);
  return (
    <Panel title={words.linkedTitle(linked, linked + invited + declined + gone)} className={look["panel"] ?? ""}>
      <p className="muted">
        {words.linkedLine} {invited > 0 ? words.invitedLine(invited, waited) : null} {each > 1 ? words.dotsEach(each) : null}
      </p>
      <svg
        className={look["loops"]}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.dots(linked, invited, declined, gone, each)}
      >
        {parts.map(({ mark, loops, dots }) => (
          <g key={mark} className={look[mark]}>
            <path d={loops} />
            <path className={look["dot"]} d={dots} />
          </g>
        ))}
      </svg>
    </Panel>
  );
}
