import { BadgeCheck, CircleQuestionMark, CircleX, Download, type LucideIcon, UserRoundX } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { numberForm, verifyPath } from "@upaya/contracts/learning/certificate-number.ts";
import type { CheckedNumber } from "@upaya/contracts/learning/certificates.ts";
import { classes } from "../../../ui/classes.ts";
import { dayMonthYear } from "../../../ui/format.ts";
import { Note } from "../../../ui/note.tsx";
import { CheckedLine } from "../checked-line.tsx";
import { Holder } from "../valid-result.tsx";
import look from "./many.module.css";
import type { ManyAnswer } from "./outcome.ts";
import { countsOf, repeatedIn, resultFile } from "./result-rows.ts";
import { manyWords as words } from "./words.ts";

/** Each number in the order in which it was given, and all of it as a file that needs nobody's JavaScript. */
export function ManyResult({ answer }: { answer: ManyAnswer }) {
  const title = useId();
  const { found, checked_at } = answer;
  const twice = repeatedIn(found);
  const file = resultFile(answer);
  return (
    <section className={look["results"]} aria-labelledby={title}>
      <div className={look["resultsHead"]}>
        <div>
          <h2 id={title}>{words.resultsTitle}</h2>
          <p role="status">{words.summary(countsOf(found))}</p>
        </div>
        <a
          className={`btn btn-line ${look["take"]}`}
          download={file.name}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(file.text)}`}
        >
          <Download className="i" aria-hidden="true" />
          {words.file.take}
        </a>
      </div>
      {twice > 0 ? <Note tone="warn">{words.twice(twice)}</Note> : null}
      <ResultTable found={found} labelledBy={title} />
      <CheckedLine at={checked_at} />
    </section>
  );
}

/** Rows of a table from a certain width, lines of a list below it. The roles say what it is where its look does not. */
function ResultTable({ found, labelledBy }: { found: readonly CheckedNumber[]; labelledBy: string }) {
  return (
    <table className={look["table"]} role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(words.columns).map(([name, label]) => (
            <th key={name} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {found.map((one, at) => (
          // The same number may stand there twice: only its place tells two rows apart.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={at} one={one} />
        ))}
      </tbody>
    </table>
  );
}

const icons: Readonly<Record<CheckedNumber["state"], LucideIcon>> = {
  valid: BadgeCheck,
  withdrawn: CircleX,
  gone: UserRoundX,
  unknown: CircleQuestionMark,
};

function Row({ one }: { one: CheckedNumber }) {
  const Icon = icons[one.state];
  const since = one.state === "withdrawn" ? words.since(dayMonthYear(one.withdrawn_at)) : undefined;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="num">
        {numberForm.test(one.number) ? (
          <Link className="link" to={verifyPath(one.number)}>
            {one.number}
          </Link>
        ) : (
          one.number
        )}
      </th>
      <td role="cell" data-state={one.state}>
        <span className={look["said"]}>
          <Icon className="i i-s" aria-hidden="true" />
          <span>
            {words.results[one.state]}
            {since === undefined ? null : ` ${since}`}
          </span>
        </span>
      </td>
      <Cell>{holderOf(one)}</Cell>
      <Cell>{one.state === "unknown" ? undefined : one.title}</Cell>
      <Cell>{one.state === "unknown" ? undefined : dayMonthYear(one.issued_at)}</Cell>
    </tr>
  );
}

/** A narrow list leaves out what is not there. */
function Cell({ children }: { children: ReactNode }) {
  return (
    <td role="cell" className={classes("num", children === undefined && look["none"])}>
      {children ?? words.nothing}
    </td>
  );
}

function holderOf(one: CheckedNumber): ReactNode {
  if (one.state === "valid") return <Holder name={one.name} own={one.name_own} />;
  return one.state === "withdrawn" ? words.hidden : undefined;
}
