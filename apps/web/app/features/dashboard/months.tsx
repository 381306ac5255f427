import type { Dashboard } from "@upaya/contracts/insights/dashboard.ts";
import { useMedia } from "../../lib/use-media.ts";
import { Panel } from "../../ui/panel.tsx";
import look from "./dashboard.module.css";
import { MonthBars } from "./month-bars.tsx";
import { dashboardWords as words } from "./words.ts";

type Months = Dashboard["months"];

/** What the months come to, in a sentence. */
const mostIn = (months: Months) =>
  months.reduce((most, each) => (each.minutes > most.minutes ? each : most), months[months.length - 1] ?? { month: "", minutes: 0 });

/** The hours of the last twelve months, with a table of them for ears. */
export function Months({ of: { months, hours, teachers } }: { of: Dashboard }) {
  const isWide = useMedia("(width >= 600px)");
  const last = months[months.length - 1];
  if (hours.of === 0 || !last)
    return (
      <Panel title={words.months}>
        <p className={`muted ${look["nothing"]}`}>{words.monthsNone}</p>
      </Panel>
    );
  const most = mostIn(months);
  return (
    <Panel title={words.months}>
      <p className="meta">{words.shares.hours(hours.of, teachers)}</p>
      <MonthBars
        months={months}
        width={isWide ? 640 : 330}
        name={words.monthsName(words.monthYear(most.month), most.minutes, words.monthYear(last.month), last.minutes)}
      />
      <p className={look["sentence"]}>{words.monthsLine(words.monthYear(most.month), most.minutes, last.minutes)}</p>
      <table className="sr">
        <caption>{words.months}</caption>
        <thead>
          <tr>
            <th scope="col">{words.monthColumn}</th>
            <th scope="col">{words.hoursColumn}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, minutes }) => (
            <tr key={month}>
              <th scope="row">{words.monthYear(month)}</th>
              <td>{words.hoursFigure(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
