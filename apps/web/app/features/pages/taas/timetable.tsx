import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Actions } from "../actions.tsx";
import "./timetable.css";

type Sheet = BlockOf<"timetable">["sheet"];
type Period = Sheet["days"][number]["periods"][number];

const looks = { free: "free", covered: "ok", empty: "no" } as const;

function Cell({ period: { text, state, note } }: { period: Period }) {
  if (!state) return <td>{text}</td>;
  return (
    <td className={looks[state]}>
      {note ? <b>{text}</b> : text}
      {note ? <span>{note}</span> : null}
    </td>
  );
}

function Week({ sheet }: { sheet: Sheet }) {
  const numbers = sheet.days[0]?.periods.map((_, index) => index + 1) ?? [];
  return (
    <div className="ta-sheet paper">
      <div className="row between ta-sheet-h">
        <b>{sheet.title}</b>
        <span className="ta-legend meta" aria-hidden="true">
          <span>{sheet.covered}</span>
          <span>{sheet.empty}</span>
        </span>
      </div>
      <div className="ta-scroll" role="region" aria-label={sheet.title} tabIndex={0}>
        <table className="ta-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{sheet.day}</span>
              </th>
              {numbers.map((number) => (
                <th key={number} scope="col" className="num">
                  {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.days.map(({ day, periods }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {numbers.map((number) => {
                  const period = periods[number - 1];
                  return period ? <Cell key={number} period={period} /> : null;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The page opens with a week's timetable, half on the board and half on the page: the empty period is the question. */
export function Timetable({ block }: { block: BlockOf<"timetable"> }) {
  return (
    <section className="ta-h on-board">
      <div className="wrap">
        <div className="ta-t">
          <h1 className="hx">{block.title}</h1>
          <div>
            <p className="lead">{block.lead}</p>
            <Actions actions={block.actions} first="accent" />
          </div>
        </div>
        <Week sheet={block.sheet} />
      </div>
    </section>
  );
}
