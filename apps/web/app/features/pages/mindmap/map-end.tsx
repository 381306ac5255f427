import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LinkButton } from "../../../ui/button.tsx";
import "./map-end.css";

/** Three sentences in a margin, to take to the next planning hour. */
export function MapEnd({ block }: { block: BlockOf<"map-end"> }) {
  return (
    <section id={block.id} className="psec">
      <div className="wrap mapend">
        <h2>{block.title}</h2>
        <div>
          {block.lines.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <LinkButton to={block.action.to}>{block.action.label}</LinkButton>
        </div>
      </div>
    </section>
  );
}
