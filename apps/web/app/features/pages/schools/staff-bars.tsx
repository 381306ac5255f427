import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Tag } from "../../../ui/tag.tsx";
import "./staff-bars.css";

/** A page of the report beside what it is for. Its figures stand beside the bars, so the bars themselves say nothing. */
export function StaffBars({ block }: { block: BlockOf<"staff-bars"> }) {
  const { sheet } = block;
  return (
    <section id={block.id} className="psec psec-white">
      <div className="wrap sch-report">
        <div className="sch-report-h">
          <h2>{block.title}</h2>
          {block.lead ? <p className="lead muted">{block.lead}</p> : null}
          <LinkButton to={block.action.to}>{block.action.label}</LinkButton>
        </div>
        <div className="sch-sheet">
          <div className="row between">
            <h3>{sheet.title}</h3>
            <Tag tone="y">{sheet.tag}</Tag>
          </div>
          <p className="meta">{sheet.note}</p>
          <dl className="sch-bars">
            {sheet.rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
                <dd aria-hidden="true">
                  <svg className={value < sheet.mark ? "low" : undefined} focusable="false">
                    <rect className="track" width="100%" height="12" y="6" rx="4" />
                    <rect className="bar" width={`${value}%`} height="12" y="6" rx="4" />
                    <rect className="mark" x={`${sheet.mark}%`} width="2" height="24" />
                  </svg>
                </dd>
              </div>
            ))}
          </dl>
          <Note>{sheet.conclusion}</Note>
        </div>
      </div>
    </section>
  );
}
