import type { ReactNode } from "react";
import "./specimen.css";

interface SpecimenProps {
  /** `component/state`: the name of its picture. */
  name: string;
  /** Takes the whole row. */
  wide?: boolean;
  children: ReactNode;
}

/** One component in one state, with its name: what the picture test looks at. */
export function Specimen({ name, wide = false, children }: SpecimenProps) {
  return (
    <figure className={wide ? "specimen wide" : "specimen"} data-specimen={name}>
      <div className="specimen-stage">{children}</div>
      <figcaption className="meta">{name}</figcaption>
    </figure>
  );
}

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="kit-section">
      <h2>{title}</h2>
      <div className="kit-grid">{children}</div>
    </section>
  );
}
