import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Tag } from "../../../ui/tag.tsx";
import "./certificate-strip.css";

/** A band of jamun cloth: the seal on one side, on the other all that a stranger learns who asks for a number. */
export function CertificateStrip({ block }: { block: BlockOf<"certificate-strip"> }) {
  const { cover, strip } = block;
  return (
    <section id={block.id} className="tq-jam">
      <img src={`/covers/${cover.type}/${cover.slug}.svg`} width={320} height={180} loading="lazy" decoding="async" alt="" />
      <div className="tq-jam-t">
        <h2>{block.title}</h2>
        {block.lead ? <p className="lead">{block.lead}</p> : null}
        <div className="tq-jam-strip">
          <div className="row between">
            <p>
              <span className="meta">{strip.numberLabel}</span>
              <b className="num">{strip.number}</b>
            </p>
            <Tag tone="y">{strip.tag}</Tag>
          </div>
          <dl>
            {strip.facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
