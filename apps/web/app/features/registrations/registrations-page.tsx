import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListRegistrations, RegistrationItem } from "@upaya/contracts/learning/registrations.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { registrationsCall } from "../../lib/places/calls.ts";
import { useAddress } from "../../lib/use-address.ts";
import { ChipLink, Chips } from "../../ui/chip.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Note } from "../../ui/note.tsx";
import { Pager } from "../../ui/pager.tsx";
import "../../ui/panel.css";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { addressOf, type OwnAddress, pagesOf, perPage, readAddress, types } from "./address.ts";
import { Months } from "./months.tsx";
import { NextBoard } from "./next-board.tsx";
import { Nothing } from "./nothing.tsx";
import { PastRow } from "./past-row.tsx";
import { PendingRow } from "./pending-row.tsx";
import look from "./registrations.module.css";
import { registrationWords as words } from "./words.ts";

type Own = Reply<typeof ListRegistrations>;

interface SlotProps {
  /** Which clock the times are on. */
  notice?: ReactNode;
  /** Beside the months: the address for one's own calendar. */
  feed?: ReactNode;
}

/** All that somebody has a place in: the next one on the board, those ahead, and those behind. */
export function RegistrationsPage({ notice, feed }: SlotProps) {
  const address = useOwnAddress();
  const { type, status, page } = address;
  const list = useRead(registrationsCall, {
    query: { type, status, limit: perPage, ...(page > 1 ? { offset: (page - 1) * perPage } : {}) },
  });
  // The next seat of theirs stands above the lists, whatever else is waited for before it; under the tabs, which stay where they were pressed.
  const next = status === "pending" && page === 1 ? list.data?.data.find((item) => item.status !== "waiting") : undefined;
  const board = next ? <NextBoard key={next.id} item={next} /> : null;
  return (
    <Frame address={address} own={list.data} notice={notice} board={board}>
      <LoadedPart of={list} wait={<Waiting address={address} />} frame={(inside) => <div className="panel">{inside}</div>}>
        {(own) => <Lists address={address} own={own} next={next} feed={feed} />}
      </LoadedPart>
    </Frame>
  );
}

/** The document knows which list is open; the page of it is the browser's. */
function useOwnAddress(): OwnAddress {
  const { type, status } = readAddress(useLocation().search);
  return { ...readAddress(useAddress().search), type, status };
}

/** The page before it is known whose it is. */
export function RegistrationsLoading() {
  const address = useOwnAddress();
  return (
    <Frame address={address} own={undefined}>
      <Waiting address={address} />
    </Frame>
  );
}

interface FrameProps {
  address: OwnAddress;
  own: Own | undefined;
  notice?: ReactNode;
  board?: ReactNode;
  children: ReactNode;
}

function Frame({ address, own, notice, board, children }: FrameProps) {
  const { type, status } = address;
  const counts = useLastSaid(own?.counts);
  // They are of every kind: beside one kind alone they would be wrong.
  const many = type === "all" ? counts : undefined;
  return (
    <div className={look["page"]} aria-busy={own === undefined || undefined}>
      <header>
        <h1>{words.title}</h1>
        <p className="muted">{leadOf(address, own)}</p>
      </header>
      <RefusedLink />
      {notice}
      <Tabs
        label={words.lists}
        items={[
          { to: addressOf(address, { status: "pending" }), label: words.pending(many?.pending), current: status === "pending" },
          { to: addressOf(address, { status: "past" }), label: words.past(many?.past), current: status === "past" },
        ]}
      />
      <Chips label={words.kinds}>
        {types.map((each) => (
          <ChipLink key={each} to={addressOf(address, { type: each })} current={each === type}>
            {words.type(each)}
          </ChipLink>
        ))}
      </Chips>
      {board}
      {children}
    </div>
  );
}

/** Whoever opens a link into a room that is used, old or somebody else's is sent here. */
function RefusedLink() {
  const link = new URLSearchParams(useAddress().search).get("link");
  if (link !== "used" && link !== "closed") return null;
  return (
    <Note tone="warn" live>
      {words.link[link]}
    </Note>
  );
}

/** How many there are is known while the next list is on its way. */
function useLastSaid<Said>(said: Said | undefined): Said | undefined {
  const [last, setLast] = useState(said);
  if (said !== undefined && said !== last) setLast(said);
  return said ?? last;
}

function leadOf({ status }: OwnAddress, own: Own | undefined): string {
  if (status === "past") return words.leadPast;
  if (!own) return " ";
  const waiting = own.data.filter((item) => item.status === "waiting").length;
  return words.lead(own.total - waiting, waiting);
}

interface ListsProps {
  address: OwnAddress;
  own: Own;
  /** Stands on the board already. */
  next: RegistrationItem | undefined;
  feed: ReactNode;
}

function Lists({ address, own, next, feed }: ListsProps) {
  const { status, page } = address;
  const { data, total } = own;
  const rest = data.filter((item) => item !== next);
  const RowOf = status === "pending" ? PendingRow : PastRow;
  return (
    <div className={look["columns"]} data-beside={status === "pending" || undefined}>
      <div className={look["main"]}>
        {data.length === 0 ? <Nothing address={address} /> : null}
        {rest.length === 0 ? null : (
          <section className={`panel ${look["list"]}`} aria-label={status === "pending" ? words.pending(undefined) : words.past(undefined)}>
            <ul>
              {rest.map((item) => (
                <RowOf key={item.id} item={item} />
              ))}
            </ul>
          </section>
        )}
        {total > perPage ? (
          <Pager label={words.pages} page={page} pages={pagesOf(total)} toPage={(each) => addressOf(address, { page: each })} />
        ) : null}
      </div>
      {status === "pending" ? (
        <div className={look["beside"]} id="calendar">
          <Months items={data} />
          {feed}
        </div>
      ) : null}
    </div>
  );
}

/** The shape of what comes: the board, where the next one may stand on it, and the list. */
function Waiting({ address: { status, page } }: Pick<FrameProps, "address">) {
  return (
    <>
      <p className="sr" role="status">
        {words.loading}
      </p>
      {status === "pending" && page === 1 ? (
        <div className={`${look["board"]} ${look["boardWait"]}`} aria-hidden="true">
          <span className={`sk ${look["leafWait"]}`} />
          <div className={look["what"]}>
            <Skeleton part={60} />
            <Skeleton shape="title" part={92} />
            <Skeleton part={44} />
          </div>
        </div>
      ) : null}
      <div className={`panel ${look["list"]}`} aria-hidden="true">
        {[1, 2, 3].map((row) => (
          <div key={row} className={look["row"]}>
            <span className={`sk ${look["tileWait"]}`} />
            <div className={look["what"]}>
              <Skeleton shape="title" part={60} />
              <Skeleton part={44} />
              <Skeleton part={44} />
            </div>
            <div className={look["act"]}>
              <Skeleton shape="control" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
