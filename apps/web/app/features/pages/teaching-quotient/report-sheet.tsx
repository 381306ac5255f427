import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Kolam } from "../../../ui/art/kolam.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Actions } from "../actions.tsx";
import { GapPlot } from "./gap-plot.tsx";
import "./report-sheet.css";

type Report = BlockOf<"report-sheet">;

/** A number that stands in the report and again in the note about it. */
function Mark({ number }: { number: number }) {
  return (
    <i className="tq-mark num" aria-hidden="true">
      {number}
    </i>
  );
}

function Sheet({ sheet }: { sheet: Report["sheet"] }) {
  return (
    <figure className="tq-report">
      <div className="tq-sheet">
        <div className="row between tq-sheet-h">
          <div>
            <b>{sheet.school}</b>
            <span className="meta">{sheet.about}</span>
          </div>
          <Tag tone="y">{sheet.tag}</Tag>
        </div>
        <div className="tq-figure">
          <Mark number={1} />
          <b className="num">{sheet.figure}</b>
          <p>
            <span className="tq-change">{sheet.change}</span>
            {sheet.facts.map((fact) => (
              <span key={fact} className="meta">
                {fact}
              </span>
            ))}
          </p>
        </div>
        <div className="tq-part">
          <b>
            <Mark number={2} />
            {sheet.rowsTitle}
          </b>
          <GapPlot rows={sheet.rows} from={35} to={90} real={5} ours={sheet.ours} others={sheet.others} />
        </div>
        <div className="tq-part">
          <b>
            <Mark number={3} />
            {sheet.firstTitle}
          </b>
          <Note>{sheet.first}</Note>
        </div>
        <p className="meta num tq-page">{sheet.page}</p>
      </div>
      <figcaption className="sr">{sheet.caption}</figcaption>
    </figure>
  );
}

/** The page opens with the report itself: it lies across the board and the paper, and three marks say how to read it. */
export function ReportSheet({ block }: { block: Report }) {
  return (
    <div className="tq">
      <div className="tq-board">
        <Kolam seed="teaching-quotient" n={9} p={0.72} on="board" />
      </div>
      <div className="wrap tq-top">
        <div className="tq-head on-board">
          <h1 className="hx">{block.title}</h1>
          <p className="lead">{block.lead}</p>
          <Actions actions={block.actions} first="accent" />
        </div>
        <Sheet sheet={block.sheet} />
        <div className="tq-notes">
          <h2>{block.keysTitle}</h2>
          <ol>
            {block.keys.map(({ title, text }, index) => (
              <li key={title}>
                <Mark number={index + 1} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
          {block.after ? (
            <LinkButton to={block.after.to} variant="line">
              {block.after.label}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </div>
  );
}
