import { motifOf } from "../../apps/web/app/ui/art/motif.ts";

export interface Slide {
  readonly title: string;
  readonly lines: readonly string[];
}

interface Place {
  readonly course: string;
  readonly language: string;
  /** Each lesson has a drawing of its own, on all of its slides. */
  readonly seed: string;
}

const plain = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A page of 1280 by 720 to be photographed: the blackboard, a kolam at its edge, and what the author wrote on the slide. */
export function slidePage({ title, lines }: Slide, { course, language, seed }: Place, fonts: string): string {
  const { size, rest, soft, lit, dots } = motifOf(seed, { n: 9 });
  return `<!doctype html><html lang="${plain(language)}"><meta charset="utf-8"><style>${fonts}
    * { margin: 0; box-sizing: border-box; }
    body { width: 1280px; height: 720px; overflow: hidden; position: relative; background: #0a2f27; color: #f4f6f1;
      font-family: "Anek Latin Variable", "Anek Devanagari Variable", sans-serif; }
    svg { position: absolute; right: -210px; top: 90px; width: 540px; height: 540px; }
    main { position: absolute; left: 84px; top: 0; width: 800px; height: 640px; display: flex; flex-direction: column; justify-content: center; gap: 36px; }
    h1 { font-size: 66px; line-height: 1.1; font-weight: 720; letter-spacing: -0.01em; text-wrap: balance; }
    ul { list-style: none; padding: 0; display: grid; gap: 18px; }
    li { font-size: 38px; line-height: 1.3; color: #dce8df; padding-left: 36px; position: relative; }
    li::before { content: ""; position: absolute; left: 4px; top: 0.58em; width: 12px; height: 12px; border-radius: 50%; background: #f2b134; }
    footer { position: absolute; left: 84px; bottom: 44px; font-size: 24px; color: #b9d3c7; }
    .line { fill: none; stroke: #f4f6f1; stroke-width: 3.6; stroke-linejoin: round; }
    .soft { fill: #114336; } .lit { fill: #f2b134; } .dot { stroke: #f2b134; stroke-width: 9; stroke-linecap: round; }
  </style><svg viewBox="0 0 ${size} ${size}"><path class="line" d="${rest}"/><path class="line soft" d="${soft}"/><path class="line lit" d="${lit}"/><path class="dot" d="${dots}"/></svg>
  <main><h1>${plain(title)}</h1><ul>${lines.map((line) => `<li>${plain(line)}</li>`).join("")}</ul></main><footer>${plain(course)}</footer></html>`;
}
