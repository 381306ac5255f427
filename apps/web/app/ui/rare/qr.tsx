import { correction, generate } from "lean-qr";
import { useMemo } from "react";

/** Four squares on each side stay empty, or readers do not find it. */
const quiet = 4;

export interface QrProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Drawn here: no server sees what stands in it. */
export function Qr({ text, label, className }: QrProps) {
  const { d, size } = useMemo(() => pathOf(text), [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={d} />
    </svg>
  );
}

/** Squares beside each other are one piece: no hairline shows between them. */
function pathOf(text: string): { d: string; size: number } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let d = "";
  for (let row = 0; row < code.size; row++) {
    for (let from = 0; from < code.size; from++) {
      let until = from;
      while (code.get(until, row)) until++;
      if (until > from) d += `M${from + quiet} ${row + quiet}H${until + quiet}v1H${from + quiet}Z`;
      from = until;
    }
  }
  return { d, size: code.size + 2 * quiet };
}
