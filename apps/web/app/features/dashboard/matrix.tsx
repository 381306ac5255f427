import { useId } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { DashboardTeacher, ListDashboardTeachers } from "@upaya/contracts/insights/dashboard.ts";
import { taughtLine } from "../../lib/school/taught.ts";
import { classes } from "../../ui/classes.ts";
import look from "./teachers.module.css";
import { teacherWords as words } from "./teacher-words.ts";

export interface RowsProps {
  rows: readonly DashboardTeacher[];
  competencies: Reply<typeof ListDashboardTeachers>["competencies"];
  caption: string;
}

/** Teacher by competency by hours. It scrolls in itself; who it is stays where it is. */
export function Matrix({ rows, competencies, caption }: RowsProps) {
  const id = useId();
  const { teacher, hours, certificates } = words.columns;
  return (
    <div className={look["scroll"]} role="region" aria-labelledby={id} tabIndex={0}>
      <table className={look["matrix"]}>
        <caption id={id} className="sr">
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{teacher}</th>
            <th scope="col">{hours}</th>
            <th scope="col">{certificates}</th>
            {competencies.map(({ node, title }) => (
              <th key={node} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.teacher_id} of={row} nodes={competencies} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  of: DashboardTeacher;
  nodes: RowsProps["competencies"];
}

function Row({ of, nodes }: RowProps) {
  const { name, shares } = of;
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <span className="meta">{taughtLine(of)}</span>
      </th>
      {shares.length === 0 ? (
        <td colSpan={nodes.length + 2}>
          <span className="meta">{words.sharesNothing}</span>
        </td>
      ) : (
        <Shown of={of} nodes={nodes} />
      )}
    </tr>
  );
}

function Shown({ of, nodes }: RowProps) {
  const { minutes, certificates, shares, competencies } = of;
  const known = new Map(competencies.map((each) => [each.node, each]));
  const isAboutAny = shares.includes("hours") || shares.includes("levels");
  return (
    <>
      <td className="num">{minutes === null ? <Unshared /> : <b>{words.hoursFigure(minutes)}</b>}</td>
      <td className="num">{certificates === null ? <Unshared /> : words.figure(certificates)}</td>
      {nodes.map(({ node }) => (
        <Cell key={node} of={known.get(node)} isShared={isAboutAny} />
      ))}
    </>
  );
}

const Unshared = () => <span className="meta">{words.notShared}</span>;

interface CellProps {
  of: DashboardTeacher["competencies"][number] | undefined;
  isShared: boolean;
}

function Cell({ of, isShared }: CellProps) {
  if (!isShared)
    return (
      <td>
        <Unshared />
      </td>
    );
  if (!of)
    return (
      <td>
        <span aria-hidden="true" className="meta">
          {words.nothing}
        </span>
        <span className="sr">{words.nothingSaid}</span>
      </td>
    );
  return (
    <td className={classes("num", look["done"])}>
      {of.minutes === null ? null : <span>{words.hoursFigure(of.minutes)}</span>}
      {of.level === null ? null : <span className="meta">{words.levels[of.level]}</span>}
    </td>
  );
}
