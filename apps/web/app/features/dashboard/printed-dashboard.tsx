import { createPortal } from "react-dom";
import type { Dashboard } from "@upaya/contracts/insights/dashboard.ts";
import { useBrand } from "../../lib/use-site.ts";
import { MonthBars } from "./month-bars.tsx";
import type { Pair } from "./pairs.ts";
import look from "./printed.module.css";
import { similarLine } from "./similar-schools.tsx";
import { dashboardWords as words } from "./words.ts";

interface PrintedDashboardProps {
  of: Dashboard;
  pairs: readonly Pair[];
  school: string;
}

/** What comes on paper instead of the page: one A4 sheet, without anybody's name. No screen shows it. */
export function PrintedDashboard({ of, pairs, school }: PrintedDashboardProps) {
  const { day, year, similar, hours } = of;
  const brand = useBrand();
  return createPortal(
    <article className={look["sheet"]} aria-hidden="true">
      <header>
        <h1>{school}</h1>
        <p>
          {words.paperYear(year.from, year.to)}. {words.lead(brand.name, day)}
        </p>
      </header>
      <PrintedFigures of={of} />
      {hours.of > 0 ? (
        <section>
          <h2>{words.months}</h2>
          <MonthBars months={of.months} width={760} height={120} name={words.months} />
        </section>
      ) : null}
      {pairs.length > 0 ? (
        <section>
          <h2>{words.work}</h2>
          <div className={look["columns"]}>
            <PrintedPairs pairs={pairs.slice(0, Math.ceil(pairs.length / 2))} levels={of.levels.of} />
            <PrintedPairs pairs={pairs.slice(Math.ceil(pairs.length / 2))} levels={of.levels.of} />
          </div>
        </section>
      ) : null}
      <footer>
        <p>
          {words.paperOnly} {words.unmeasured(of.not_measured)}
        </p>
        <p>
          {words.similar}: {words.similarAre(similar)} {similarLine(similar)} {words.rule(similar.rule)}
        </p>
      </footer>
    </article>,
    document.body,
  );
}

function PrintedFigures({ of: { teachers, certified, hours, levels, competencies } }: { of: Dashboard }) {
  const gaps = competencies.filter(({ is_gap }) => is_gap).length;
  const figures = [
    {
      title: words.certified,
      figure: certified.of === 0 ? words.none : words.certifiedFigure(certified.teachers, certified.of),
      line: words.shares.certificates(certified.of, teachers),
    },
    {
      title: words.hoursEach,
      figure: hours.of === 0 ? words.none : words.hoursFigure(hours.minutes / hours.of),
      line: words.shares.hours(hours.of, teachers),
    },
    { title: words.gaps, figure: words.gapsFigure(gaps, competencies.length), line: words.shares.levels(levels.of, teachers) },
  ];
  return (
    <dl>
      {figures.map(({ title, figure, line }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <b>{figure}</b> {line}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PrintedPairs({ pairs, levels }: { pairs: readonly Pair[]; levels: number }) {
  const { competency, own, similar, lacking } = words.paperColumns;
  return (
    <table>
      <thead>
        <tr>
          <th>{competency}</th>
          <th>{own}</th>
          <th>{similar}</th>
          <th>{lacking}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={pair.node}>
            <th>{pair.title}</th>
            <td>{pair.own === null ? words.none : words.hoursFigure(pair.own)}</td>
            <td>{pair.similar === null ? words.none : words.hoursFigure(pair.similar)}</td>
            <td>{levels === 0 ? words.none : words.certifiedFigure(pair.lacking, levels)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
