import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Marked } from "../marked.tsx";
import "./voice.css";
import { storyWords as words } from "./words.ts";

/** One voice, as large as it deserves, beside the red rule of a page. */
export function Voice({ block }: { block: BlockOf<"voice"> }) {
  return (
    <div className="vc">
      <div className="wrap">
        <div>
          <h1>{block.title}</h1>
          <figure>
            <blockquote>
              <p>
                {words.open}
                <Marked text={block.text} />
                {words.close}
              </p>
            </blockquote>
            <figcaption>
              <Avatar name={block.name} />
              <span>
                <b>{block.name}</b>
                <span className="meta">{block.role}</span>
              </span>
              <Tag tone="y">{block.sample}</Tag>
            </figcaption>
          </figure>
        </div>
        <dl className="num">
          {block.figures.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
