import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Section } from "../section.tsx";
import "./install.css";

/** The few taps, for each kind of telephone. */
export function Install({ block }: { block: BlockOf<"install"> }) {
  return (
    <Section id={block.id} white className="inst">
      <div>
        <h2>{block.title}</h2>
        {block.lead ? <p className="muted">{block.lead}</p> : null}
        <p className="meta">{block.note}</p>
      </div>
      <div className="inst-phones">
        {block.phones.map(({ name, steps }) => (
          <div key={name}>
            <h3>{name}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}
