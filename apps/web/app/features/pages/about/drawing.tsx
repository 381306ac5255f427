import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Marked } from "../marked.tsx";
import "./drawing.css";
import { MirrorDrawing } from "./mirror-drawing.tsx";

/** One line round many dots, on the board. */
export function Drawing({ block }: { block: BlockOf<"drawing"> }) {
  return (
    <section id={block.id} className="dw on-board">
      <div className="wrap">
        <MirrorDrawing columns={block.columns} rows={block.rows} board />
        <div>
          <h2>{block.title}</h2>
          {block.text.map((paragraph) => (
            <p key={paragraph}>
              <Marked text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
