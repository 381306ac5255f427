import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { LearningState } from "@upaya/contracts/learning/my-learning.ts";
import { useAddress } from "../../lib/use-address.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { type TabItem, Tabs } from "../../ui/tabs.tsx";
import { addressOf, type MineAddress, readAddress, whole } from "./address.ts";
import { CertificateNotices } from "./certificate-notices.tsx";
import { ContinueBoard } from "./continue-board.tsx";
import { isCheckDue } from "./item-parts.tsx";
import { LearningList } from "./learning-list.tsx";
import { ListControls } from "./list-controls.tsx";
import { ListWait } from "./loading.tsx";
import look from "./my-learning.module.css";
import { SeatNotices } from "./seat-notices.tsx";
import { type Mine, useMine } from "./use-mine.ts";
import { myLearningWords as words } from "./words.ts";

type Counts = Mine["counts"];

/** All that somebody learns: where they stopped, what is under way, what is done, and what they are registered for. */
export function MyLearningPage() {
  const address = useMineAddress();
  const { state, q } = address;
  const list = useMine(address);
  // Where they stopped stays in its place, whatever is looked for below it. Without a search it is the same list, asked for once.
  const latest = useMine(whole, state === "open");
  const first = state === "open" ? latest.data?.data.find((item) => item.next !== null || isCheckDue(item)) : undefined;
  const counts = useLastSaid(list.data?.counts ?? latest.data?.counts);
  // A notice is for whoever opens this page, on whichever list; and the next list is there before it is pressed.
  const completed = useMine(finished, state === "open" && (counts?.completed ?? 0) > 0);
  return (
    <Frame address={address} counts={counts}>
      {state === "open" ? <SeatNotices /> : null}
      <CertificateNotices of={(state === "open" ? completed.data : list.data)?.data ?? []} />
      {first ? <ContinueBoard key={first.record_id} item={first} /> : null}
      {isLong(address, counts) ? <ListControls address={address} /> : null}
      <LoadedPart of={list} wait={<ListWait board={state === "open" && !first && q === ""} />}>
        {(mine) => <LearningList key={state} address={address} mine={mine} first={first} />}
      </LoadedPart>
    </Frame>
  );
}

const finished: MineAddress = { ...whole, state: "completed" };

/** The document knows which list is open; the words, the order and the page are the browser's. */
function useMineAddress(): MineAddress {
  const { state } = readAddress(useLocation().search);
  return { ...readAddress(useAddress().search), state };
}

/** Two or three are seen at one look. */
const fewEnough = 2;
const isLong = ({ state, q, sort }: MineAddress, counts: Counts | undefined): boolean =>
  state !== "registered" && (q !== "" || sort !== whole.sort || (counts?.[state] ?? 0) > fewEnough);

/** How many there are is known while the next list is on its way. */
function useLastSaid<Said>(said: Said | undefined): Said | undefined {
  const [last, setLast] = useState(said);
  if (said !== undefined && said !== last) setLast(said);
  return said ?? last;
}

/** The page before it is known whose it is. */
export function MyLearningLoading() {
  const address = useMineAddress();
  return (
    <Frame address={address} counts={undefined}>
      <ListWait board={address.state === "open"} />
    </Frame>
  );
}

interface FrameProps {
  address: MineAddress;
  counts: Counts | undefined;
  children: ReactNode;
}

function Frame({ address: { state }, counts, children }: FrameProps) {
  const tab = (each: LearningState): TabItem => ({
    to: addressOf(whole, { state: each }),
    label: words.list(each, counts?.[each]),
    current: each === state,
  });
  const hidden = state === "hidden" || (counts?.hidden ?? 0) > 0;
  return (
    <div className={look["page"]} aria-busy={counts === undefined || undefined}>
      <header>
        <h1>{words.title}</h1>
        <p className="muted">{counts ? words.lead(counts.open, counts.completed) : " "}</p>
      </header>
      <Tabs label={words.lists} items={[tab("open"), tab("completed"), tab("registered"), ...(hidden ? [tab("hidden")] : [])]} />
      {children}
    </div>
  );
}
