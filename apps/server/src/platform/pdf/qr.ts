import { correction, generate } from "lean-qr";
import type { Path } from "./drawing.ts";

interface Place {
  readonly x: number;
  readonly y: number;
  /** Of the code itself. Four of its squares on each side have to stay empty, or readers do not find it. */
  readonly size: number;
  readonly colour: string;
}

/** A code that a phone reads although a seventh of it is dirty or torn. */
export function drawQr(text: string, { x, y, size, colour }: Place): Path {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const at = (from: number, squares: number) => +(from + (squares * size) / code.size).toFixed(4);
  let d = "";
  for (let row = 0; row < code.size; row++) {
    for (let from = 0; from < code.size; from++) {
      let until = from;
      while (code.get(until, row)) until++;
      // Squares beside each other are one piece: no hairline of paper shows between them.
      if (until > from) d += `M${at(x, from)} ${at(y, row)}H${at(x, until)}V${at(y, row + 1)}H${at(x, from)}Z`;
      from = until;
    }
  }
  return { kind: "path", d, fill: colour };
}
