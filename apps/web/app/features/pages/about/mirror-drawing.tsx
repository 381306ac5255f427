import { at, mirrorLines, pathOf } from "./mirror-lines.ts";
import "./mirror-drawing.css";

interface MirrorDrawingProps {
  columns: number;
  rows: number;
  /** Chalk on the board, with the middle dot lit. */
  board?: boolean;
}

const places = (count: number) => Array.from({ length: count }, (_, index) => 2 * index + 1);

/** Lines round a grid of dots. What it shows is said beside it. */
export function MirrorDrawing({ columns, rows, board = false }: MirrorDrawingProps) {
  const dots = places(rows).flatMap((y) => places(columns).map((x) => `M${at(x)} ${at(y)}h0`));
  return (
    <svg
      className={board ? "mirror mirror-board" : "mirror"}
      viewBox={`12 12 ${at(2 * columns) - 14} ${at(2 * rows) - 14}`}
      width={at(2 * columns)}
      aria-hidden
      focusable="false"
    >
      {mirrorLines(columns, rows).map((line) => (
        <path key={line[0]!.x} className="mirror-line" d={pathOf(line)} />
      ))}
      <path className="mirror-dots" d={dots.join("")} />
      {board ? <circle className="mirror-lit" cx={at(columns)} cy={at(rows)} r="9" /> : null}
    </svg>
  );
}
