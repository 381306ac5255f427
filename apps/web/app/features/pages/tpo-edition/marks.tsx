import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Note } from "../../../ui/note.tsx";
import "./marks.css";

const step = 20;

/** A band's dots from below, two abreast. */
const dotsOf = (many: number, band: number, floor: number) =>
  Array.from({ length: many }, (_, at) => `M${band * 60 + 20 + (at % 2) * step} ${floor - 10 - Math.floor(at / 2) * step}h0`).join("");

/** A hundred teachers as a hundred dots over the marks they got. */
export function Marks({ block }: { block: BlockOf<"marks"> }) {
  const { bands, lit } = block;
  const floor = Math.ceil(Math.max(...bands) / 2) * step + 4;
  return (
    <section id={block.id} className="psec">
      <div className="wrap marks">
        <div className="stack">
          <h2>{block.title}</h2>
          <p className="muted">{block.lead}</p>
          <Note>{block.note}</Note>
        </div>
        <svg viewBox={`0 0 600 ${floor + 34}`} role="img" aria-label={block.alt}>
          <path className="dots" d={bands.map((many, band) => (band === lit ? "" : dotsOf(many, band, floor))).join("")} />
          <path className="dots ring" d={dotsOf(bands[lit] ?? 0, lit, floor)} />
          <path className="dots lit" d={dotsOf(bands[lit] ?? 0, lit, floor)} />
          <path className="floor" d={`M0 ${floor}H600`} />
          {bands.map((_, band) => (
            // oxlint-disable-next-line react/no-array-index-key -- a band is its place
            <text key={band} x={band * 60} y={floor + 24} textAnchor={band === 0 ? "start" : "middle"}>
              {band * 10}
            </text>
          ))}
          <text x="600" y={floor + 24} textAnchor="end">
            {100}
          </text>
        </svg>
      </div>
    </section>
  );
}
