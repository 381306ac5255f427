import { useMemo } from "react";
import { useMedia } from "../use-media.ts";
import { drawLoops, type Groups } from "./loops.ts";
import look from "./loops.module.css";

interface LoopsProps {
  groups: Groups;
  /** What it shows. */
  label: string;
}

/** One dot a person or a seat, and the lines that go round those who belong together. */
export function Loops({ groups, label }: LoopsProps) {
  const isWide = useMedia("(width >= 720px)");
  const key = JSON.stringify(groups);
  // Told by what is in it: whoever draws it makes the list anew each time.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const { width, height, parts } = useMemo(() => drawLoops(groups, isWide ? 30 : 15), [key, isWide]);
  return (
    <svg className={look["loops"]} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {parts.map(({ mark, loops, dots }) => (
        <g key={mark} className={look[mark]}>
          <path d={loops} />
          <path className={look["dot"]} d={dots} />
        </g>
      ))}
    </svg>
  );
}
