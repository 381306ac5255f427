import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Tag } from "../../../ui/tag.tsx";
import "../learning-training/dot-line.css";
import "./minutes.css";

/** One morning by the minute, dots down a line; the last one is the lesson that takes place. */
export function Minutes({ block }: { block: BlockOf<"minutes"> }) {
  const last = block.items.length - 1;
  return (
    <section id={block.id} className="psec psec-white">
      <div className="wrap ta-mins-g">
        <div className="ta-mins-h">
          <h2>{block.title}</h2>
          {block.lead ? <p className="muted">{block.lead}</p> : null}
          <p>
            <Tag tone="y">{block.tag}</Tag>
          </p>
        </div>
        <ol className="dot-line ta-mins">
          {block.items.map(({ at, title, text }, index) => (
            <li key={at} className={index === last ? "now" : "done"}>
              <span className="ta-mins-at num">{at}</span>
              <b>{title}</b>
              <span className="muted">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
