import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Section } from "../section.tsx";
import "../../../ui/fixed-tokens.css";
import "./receipt.css";

/** What was paid and what it would have cost, on a slip torn off the roll. */
export function Receipt({ block }: { block: BlockOf<"receipt"> }) {
  const { slip, action } = block;
  return (
    <Section id={block.id} className="rc">
      <div className="rc-words">
        <h2>{block.title}</h2>
        {block.lead ? <p className="muted">{block.lead}</p> : null}
        <Note>{block.note}</Note>
        {action ? (
          <LinkButton to={action.to} size="l" variant="line">
            {action.label}
          </LinkButton>
        ) : null}
      </div>
      <Slip slip={slip} />
    </Section>
  );
}

function Slip({ slip }: Pick<BlockOf<"receipt">, "slip">) {
  return (
    <div className="rc-lift">
      <div className="rc-slip num">
        <p className="rc-head">
          <b>{slip.name}</b>
          <Tag tone="y">{slip.sample}</Tag>
        </p>
        <table>
          <thead>
            <tr>
              {slip.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slip.rows.map(([item, before, after]) => (
              <tr key={item}>
                <th scope="row">{item}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{slip.total[0]}</th>
              <td>{slip.total[1]}</td>
              <td>{slip.total[2]}</td>
            </tr>
          </tfoot>
        </table>
        <p className="rc-foot">{slip.foot}</p>
      </div>
    </div>
  );
}
