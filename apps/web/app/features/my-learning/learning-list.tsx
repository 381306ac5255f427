import { type ComponentType, Suspense, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { LearningItem, LearningState } from "@upaya/contracts/learning/my-learning.ts";
import { registrationsAddress } from "../../lib/learn-address.ts";
import { classes } from "../../ui/classes.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Note } from "../../ui/note.tsx";
import { Pager } from "../../ui/pager.tsx";
import "../../ui/panel.css";
import { addressOf, type MineAddress, pagesOf } from "./address.ts";
import { AllCertificates } from "./all-certificates.tsx";
import { CompletedCard } from "./completed-card.tsx";
import type { ItemProps } from "./item-parts.tsx";
import { HiddenRow, LearningRow } from "./learning-row.tsx";
import look from "./my-learning.module.css";
import { NothingHere } from "./nothing-here.tsx";
import type { Mine } from "./use-mine.ts";
import { myLearningWords as words } from "./words.ts";

interface ListProps {
  address: MineAddress;
  mine: Mine;
  /** Stands on the board already. */
  first: LearningItem | undefined;
}

/** With its clocks, which courses do without. */
const RegistrationRow = lazyPart(async () => (await import("./registration-row.tsx")).RegistrationRow);

const rowOf: Readonly<Record<LearningState, ComponentType<ItemProps>>> = {
  open: LearningRow,
  completed: CompletedCard,
  registered: RegistrationRow,
  hidden: HiddenRow,
};

/** What was asked for. What is looked for is shown wherever it stands; else the one on the board is not told twice. */
export function LearningList({ address, mine: { data, total }, first }: ListProps) {
  const { state, q, page } = address;
  const shown = q === "" ? data.filter(({ record_id }) => record_id !== first?.record_id) : data;
  const place = useFocusKept(shown);
  const Row = rowOf[state];
  const cards = state === "completed" && data.length > 0;
  if (shown.length === 0 && first && q === "") return null;
  return (
    <section ref={place} tabIndex={-1} className={classes(!cards && "panel", look["list"])} aria-label={words.listName[state]}>
      {q !== "" && total > 0 ? (
        <p className="meta" role="status">
          {words.found(total, q)}
        </p>
      ) : null}
      {shown.length === 0 ? (
        <NothingHere address={address} />
      ) : (
        <ul className={look[cards ? "cards" : "rows"]}>
          <Suspense fallback={<li className={look["coming"]} />}>
            {shown.map((item) => (
              <Row key={item.record_id} item={item} />
            ))}
          </Suspense>
        </ul>
      )}
      {state === "registered" && shown.length > 0 ? (
        <Link className="link" to={registrationsAddress}>
          {words.allRegistrations}
        </Link>
      ) : null}
      {shown.some(({ certificate }) => certificate?.state === "issued") ? <AllCertificates /> : null}
      {state === "open" && total === data.length ? <Closest all={data} /> : null}
      {total > data.length ? (
        <Pager label={words.pages} page={page} pages={pagesOf(total)} toPage={(each) => addressOf(address, { page: each })} />
      ) : null}
    </section>
  );
}

/** Which of several takes the least to be done, of those that were begun. */
function Closest({ all }: { all: readonly LearningItem[] }) {
  const begun = all.filter(({ done, next }) => done > 0 && next !== null).toSorted((one, other) => one.left - other.left);
  const [closest] = begun;
  if (!closest || begun.length < 2) return null;
  return <Note>{words.closest(closest.card.name, closest.left)}</Note>;
}

/** A row that goes takes the focus with it: whoever works with keys goes on from the list, and not from the top of the page. */
function useFocusKept(shown: readonly LearningItem[]): React.RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const before = useRef(shown.length);
  useEffect(() => {
    if (shown.length < before.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    before.current = shown.length;
  }, [shown.length]);
  return place;
}
