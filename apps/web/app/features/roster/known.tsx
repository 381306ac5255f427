import { Link, useNavigate } from "react-router";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListRoster } from "@upaya/contracts/schools/roster.ts";
import { newImportAddress } from "../../lib/school/address.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { addressOf, everybody, type Here, isNarrowed } from "./address.ts";
import { Askers } from "./askers.tsx";
import { Filters } from "./filters.tsx";
import type { Opened } from "./frame.tsx";
import { LinkedPanel } from "./linked-panel.tsx";
import look from "./roster.module.css";
import { StaffList } from "./staff-list.tsx";
import { rosterWords as words } from "./words.ts";

interface KnownProps {
  of: Reply<typeof ListRoster>;
  here: Here;
  school: string;
  /** Other rows are on their way. */
  isLate: boolean;
  onOpen: (what: Opened) => void;
}

export function Known({ of, here, school, isLate, onOpen }: KnownProps) {
  const { counts, askers, subjects, oldest_invited_at } = of;
  const isEmpty = Object.values(counts).every((many) => many === 0);
  return (
    <>
      {isEmpty ? null : <LinkedPanel counts={counts} oldest={oldest_invited_at} />}
      {askers.length === 0 ? null : (
        <Panel title={words.asksTitle(askers.length)} className={look["asks"] ?? ""}>
          <p className="muted">{words.asksLine}</p>
          <Askers of={askers} />
        </Panel>
      )}
      {isEmpty ? (
        <NobodyYet onOpen={onOpen} />
      ) : (
        <section className={`panel ${look["list"]}`} aria-label={words.list} aria-busy={isLate || undefined}>
          <Filters here={here} counts={counts} subjects={subjects} />
          <Rows of={of} here={here} school={school} />
        </section>
      )}
    </>
  );
}

function Rows({ of: { data, total }, here, school }: Pick<KnownProps, "of" | "here" | "school">) {
  const navigate = useNavigate();
  const { page, rows } = here;
  if (data.length === 0)
    return (
      <p className={look["nobody"]} role="status">
        {words.nobodyFound}{" "}
        {isNarrowed(here) || page > 1 ? (
          <Link className="link" to={addressOf(everybody)} preventScrollReset>
            {words.showAll}
          </Link>
        ) : null}
      </p>
    );
  const first = (page - 1) * rows + 1;
  return (
    <>
      <StaffList rows={data} caption={words.caption(first, first + data.length - 1, total)} school={school} />
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

/** A list that nobody is on: how it begins. */
function NobodyYet({ onOpen }: { onOpen: (what: Opened) => void }) {
  return (
    <section className={`panel ${look["none"]}`} aria-labelledby="roster-none">
      <h2 id="roster-none">{words.emptyTitle}</h2>
      <p className="muted">{words.emptyLine}</p>
      <ol className={look["ways"]}>
        {words.ways.map(({ title, line, opens, act }, index) => (
          <li key={title}>
            <b>{title}</b>
            <span className="muted">{line}</span>
            {opens === "file" ? (
              <LinkButton variant="line" size="s" to={newImportAddress} discover="none">
                {act}
              </LinkButton>
            ) : (
              <Button variant={index === 0 ? "primary" : "line"} size="s" aria-haspopup="dialog" onClick={() => onOpen(opens)}>
                {act}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
