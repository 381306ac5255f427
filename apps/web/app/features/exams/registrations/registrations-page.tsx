import type { Entry } from "@upaya/contracts/exams/entries.ts";
import type { ReactNode } from "react";
import { useRead } from "../../../lib/data/use-read.ts";
import { Kolam } from "../../../ui/art/kolam.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { entriesCall } from "../calls.ts";
import { EntryPart } from "./entry-part.tsx";
import "./registrations.css";
import { entryWords as words } from "../words.ts";

const enterAddress = "/tpo-2025#seat";

/** What somebody entered: what lies ahead with its own hours, and what is behind them. */
export function RegistrationsPage({ user }: { user: string }) {
  const entries = useRead(entriesCall);
  return (
    <Frame busy={!entries.data}>
      <LoadedPart of={entries} wait={<Wait />} frame={(inside) => <div className="panel">{inside}</div>}>
        {({ data, open }) => <Entries user={user} entries={data} open={open} />}
      </LoadedPart>
    </Frame>
  );
}

/** The page before it is known whose it is. */
export function RegistrationsLoading() {
  return (
    <Frame busy>
      <Wait />
    </Frame>
  );
}

function Frame({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div className="tpo-page" aria-busy={busy || undefined}>
      <header>
        <h1>{words.title}</h1>
        <p className="muted">{words.lead}</p>
      </header>
      {children}
    </div>
  );
}

function Wait() {
  return (
    <div className="tpo-ticket">
      <p className="sr" role="status">
        {words.loading}
      </p>
      <div className="tpo-art" aria-hidden="true" />
      <div className="tpo-main" aria-hidden="true">
        <Skeleton part={44} />
        <Skeleton shape="title" part={60} />
        <Skeleton shape="block" />
      </div>
      <div className="tpo-side" aria-hidden="true">
        <Skeleton part={60} />
        <Skeleton shape="control" />
      </div>
    </div>
  );
}

const isAhead = ({ state, tracks }: Entry, now: Date) => state === "entered" && tracks.some(({ ends_at }) => new Date(ends_at) > now);

interface EntriesProps {
  user: string;
  entries: readonly Entry[];
  /** What can be entered now. */
  open: Entry["edition"] | null;
}

function Entries({ user, entries, open }: EntriesProps) {
  const now = new Date();
  const ahead = entries.filter((entry) => isAhead(entry, now));
  const others = entries.filter((entry) => !isAhead(entry, now));
  return (
    <>
      {ahead.map((entry) => (
        <EntryPart key={entry.id} user={user} entry={entry} />
      ))}
      {ahead.length === 0 ? <Empty edition={open} again={others.some(({ state, is_open }) => state === "withdrawn" && is_open)} /> : null}
      {others.length > 0 ? (
        <Panel title={words.earlier}>
          <ul className="tpo-earlier">
            {others.map((entry) => (
              <li key={entry.id}>
                <b>{words.earlierName(entry)}</b>
                <span className="meta">{words.earlierText(entry)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}

/** Nothing lies ahead: what can be entered now, if anything can. */
function Empty({ edition, again }: { edition: Entry["edition"] | null; again: boolean }) {
  return (
    <div className="panel">
      <EmptyState
        motif={<Kolam seed="tpo-registrations" n={5} />}
        title={words.empty}
        line={edition ? words.emptyOpen(edition.name, edition.closes_on) : words.emptyClosed}
        action={
          <LinkButton to={enterAddress} variant={edition ? "primary" : "line"}>
            {edition ? (again ? words.enterAgain : words.toEnter(edition.name)) : words.toPage}
          </LinkButton>
        }
      />
    </div>
  );
}
