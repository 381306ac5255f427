import { Link, useNavigate } from "react-router";
import { sharedKinds } from "@upaya/contracts/identity/sharing.ts";
import type { DashboardTeacher, ListDashboardTeachers } from "@upaya/contracts/insights/dashboard.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { useHeld } from "../../lib/data/use-held.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { dashboardTeachersCall } from "../../lib/school/dashboard-calls.ts";
import { taughtLine } from "../../lib/school/taught.ts";
import { useMedia } from "../../lib/use-media.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ChipLink, Chips } from "../../ui/chip.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { addressOf, type Here, queryOf } from "./address.ts";
import { Matrix, type RowsProps } from "./matrix.tsx";
import look from "./teachers.module.css";
import { teacherWords as words } from "./teacher-words.ts";
import { TeachersWaiting } from "./waiting.tsx";

type Page = Reply<typeof ListDashboardTeachers>;

interface TeachersProps {
  here: Here;
  school: string;
}

/** Teacher by teacher: hours by competency, as far as each shares it. */
export function Teachers({ here, school }: TeachersProps) {
  const read = useHeld(useRead(dashboardTeachersCall, { query: queryOf(here, school) }));
  return (
    <LoadedPart of={read} wait={<TeachersWaiting />}>
      {(page) => (
        <div className={look["part"]} aria-busy={read.isLate || undefined}>
          <Chips label={words.order}>
            <ChipLink to={addressOf(here, { sort: "name" })} current={here.sort === "name"} preventScrollReset>
              {words.byName}
            </ChipLink>
            <ChipLink to={addressOf(here, { sort: "hours" })} current={here.sort === "hours"} preventScrollReset>
              {words.byHours}
            </ChipLink>
          </Chips>
          <Rows of={page} here={here} />
        </div>
      )}
    </LoadedPart>
  );
}

function Rows({ of, here }: { of: Page; here: Here }) {
  const navigate = useNavigate();
  const isWide = useMedia("(width >= 900px)");
  const { data, total, competencies } = of;
  if (data.length === 0)
    return (
      <p role="status">
        {words.nobody}{" "}
        <Link className="link" to={addressOf(here, { page: 1 })} preventScrollReset>
          {words.first}
        </Link>
      </p>
    );
  const { page, rows } = here;
  const first = (page - 1) * rows + 1;
  const caption = words.caption(first, first + data.length - 1, total);
  return (
    <>
      {isWide ? (
        <Matrix rows={data} competencies={competencies} caption={caption} />
      ) : (
        <AsList rows={data} competencies={competencies} caption={caption} />
      )}
      <Pagination
        label={words.pages}
        page={page}
        size={rows}
        total={total}
        toPage={(to) => addressOf(here, { page: to })}
        onSize={(size) => void navigate(addressOf(here, { rows: size }), { preventScrollReset: true })}
      />
    </>
  );
}

/** Where a table has no room: who, what they come to, and what it was about for whoever opens it. */
function AsList({ rows, competencies, caption }: RowsProps) {
  const titles = new Map(competencies.map(({ node, title }) => [node, title]));
  return (
    <ul className={look["rows"]} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.teacher_id}>
          <Avatar name={row.name} src={row.photo_url} />
          <div>
            <b>{row.name}</b>
            <span className="meta">{taughtLine(row)}</span>
            <Sums of={row} />
            {row.competencies.length > 0 ? <About of={row} titles={titles} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Sums({ of: { minutes, certificates, shares } }: { of: DashboardTeacher }) {
  if (shares.length === 0) return <span className="meta">{words.sharesNothing}</span>;
  const sums = [
    ...(minutes === null ? [] : [words.hoursLong(minutes)]),
    ...(certificates === null ? [] : [words.certificates(certificates)]),
  ];
  const unshared = sharedKinds.filter((kind) => !shares.includes(kind));
  return (
    <>
      {sums.length > 0 ? <span className={`num ${look["sums"]}`}>{sums.join(", ")}</span> : null}
      {unshared.length > 0 ? <span className="meta">{words.unshared(unshared)}</span> : null}
    </>
  );
}

function About({ of: { competencies }, titles }: { of: DashboardTeacher; titles: ReadonlyMap<string, string> }) {
  return (
    <details className={look["about"]}>
      <summary>{words.competencies(competencies.length)}</summary>
      <ul>
        {competencies.map(({ node, minutes, level }) => (
          <li key={node}>
            <span>{titles.get(node) ?? node}</span>
            <span className="num">
              {[...(minutes === null ? [] : [words.hoursFigure(minutes)]), ...(level === null ? [] : [words.levels[level]])].join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
