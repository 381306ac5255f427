import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Dashboard } from "@upaya/contracts/insights/dashboard.ts";
import { teachersAddress } from "../../lib/school/address.ts";
import { count } from "../../ui/format.ts";
import look from "./dashboard.module.css";
import { dashboardWords as words } from "./words.ts";

/** The figures of the school, each with how many of how many it is of. */
export function Figures({ of }: { of: Dashboard }) {
  const { teachers, certified, hours, levels, competencies, similar } = of;
  const gaps = competencies.filter(({ is_gap }) => is_gap).length;
  const isAboutAny = levels.of > 0 || hours.of > 0;
  return (
    <section aria-label={words.figures}>
      <dl className={look["figures"]}>
        <Figure title={words.certified} figure={certified.of === 0 ? words.none : words.certifiedFigure(certified.teachers, certified.of)}>
          <span>{words.shares.certificates(certified.of, teachers)}</span>
          {similar.certified_share === null ? null : <span>{words.similarShare(similar.certified_share)}</span>}
        </Figure>
        <Figure title={words.hoursEach} figure={hours.of === 0 ? words.none : words.hoursFigure(hours.minutes / hours.of)}>
          <span>{words.shares.hours(hours.of, teachers)}</span>
          {similar.minutes_a_teacher === null ? null : <span>{words.similarHours(similar.minutes_a_teacher)}</span>}
        </Figure>
        <Figure title={words.gaps} figure={isAboutAny ? words.gapsFigure(gaps, competencies.length) : words.none}>
          <span>{words.shares.levels(levels.of, teachers)}</span>
        </Figure>
        <Figure title={words.linked} figure={count(teachers)}>
          <Link className="link" to={teachersAddress} discover="none">
            {words.linkedLink}
          </Link>
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ title, figure, children }: { title: string; figure: string; children: ReactNode }) {
  return (
    <div>
      <dt className="meta">{title}</dt>
      <dd className="num">
        <b>{figure}</b>
        <span className={look["under"]}>{children}</span>
      </dd>
    </div>
  );
}

/** From when on it counts, and what is no figure yet. */
export function Unmeasured({ of: { hours, year, not_measured } }: { of: Dashboard }) {
  return (
    <p className="meta">
      {hours.of > 0 ? words.year(year.from, year.to) : null} {not_measured.length > 0 ? words.unmeasured(not_measured) : null}
    </p>
  );
}
