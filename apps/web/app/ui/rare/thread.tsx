import { memo } from "react";
import { type Bead, threadOf } from "./thread-lines.ts";
import "./thread.css";

interface ThreadProps {
  /** Lessons by chapter. */
  chapters: readonly (readonly Bead[])[];
  /** The drawing as a sentence. */
  label: string;
}

/** How far a course is, as a drawing: what is done has the whole line, what comes next is lit, the rest waits. On the board it is drawn in chalk. */
export const Thread = memo(function Thread({ chapters, label }: ThreadProps) {
  const { width, height, rows } = threadOf(chapters);
  return (
    <span className="thread" role="img" aria-label={label}>
      {rows.map(({ done, now, next }, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no other name
        <svg key={row} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMid meet" aria-hidden="true" focusable="false">
          <path className="thread-next" d={next.line} />
          <path className="thread-done" d={done.line} />
          <path className="thread-now" d={now.line} />
          <path className="thread-dot" d={next.dots} />
          <path className="thread-dot thread-dot-done" d={done.dots} />
          <path className="thread-dot thread-dot-now" d={now.dots} />
        </svg>
      ))}
    </span>
  );
});
