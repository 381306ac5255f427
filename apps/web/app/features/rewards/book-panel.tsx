import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { dayMonthYear } from "../../ui/format.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import "../../ui/panel.css";
import { Note } from "../../ui/note.tsx";
import "../../ui/tabs.css";
import type { Line } from "./book-lines.ts";
import { BookTable, BookWait } from "./book-table.tsx";
import type { Book } from "./use-book.ts";
import type { Summary } from "./use-summary.ts";
import { type Currency, rewardsWords as words } from "./words.ts";

const currencies = ["coins", "points"] as const;

/** The address says which book is open; coins are what it says without a word. */
export function currencyOf(search: string): Currency {
  return new URLSearchParams(search).get("of") === "points" ? "points" : "coins";
}

interface BookPanelProps {
  currency: Currency;
  book: Book | undefined;
  rules: Summary["rules"];
}

/** The book, one tab for each currency. Without one it is the place of a book that is on its way. */
export function BookPanel({ currency, book, rules }: BookPanelProps) {
  return (
    <section className="panel cns-panel cns-book" aria-label={words.history}>
      <BookTabs currency={currency} />
      {book ? <BookInside key={currency} currency={currency} book={book} rules={rules} /> : <BookWait currency={currency} />}
    </section>
  );
}

/** Links, so that Back goes back and a tab can be sent to somebody; the page stays where it is. */
function BookTabs({ currency }: { currency: Currency }) {
  const { pathname } = useLocation();
  return (
    <nav className="tabs" aria-label={words.history}>
      {currencies.map((each) => (
        <Link
          key={each}
          to={each === "coins" ? pathname : `${pathname}?of=${each}`}
          aria-current={each === currency ? "page" : undefined}
          preventScrollReset
        >
          {words.books[each]}
        </Link>
      ))}
    </nav>
  );
}

function BookInside({ currency, book, rules }: Omit<BookPanelProps, "book"> & { book: Book }) {
  const of = { ...book, again: book.readOn };
  return (
    <LoadedPart of={of} wait={<BookWait currency={currency} />}>
      {(pages) => <Lines currency={currency} lines={pages.flatMap(({ data }) => data)} book={book} rules={rules} />}
    </LoadedPart>
  );
}

interface LinesProps {
  currency: Currency;
  lines: readonly Line[];
  book: Book;
  rules: Summary["rules"];
}

function Lines({ currency, lines, book, rules }: LinesProps) {
  if (lines.length === 0) return <NothingYet currency={currency} rules={rules} />;
  return (
    <>
      <BookTable currency={currency} lines={lines} />
      <Older book={book} oldest={lines.at(-1)} />
      {currency === "points" ? (
        <div className="cns-note">
          <Note>{words.monday}</Note>
        </div>
      ) : null}
    </>
  );
}

/** The way on to older lines, and at the end the word that there are no more: who pressed for them is told so. */
function Older({ book: { more, busy, failedOn, readOn }, oldest }: { book: Book; oldest: Line | undefined }) {
  const [pressed, setPressed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (pressed && !more) end.current?.focus();
  }, [pressed, more]);
  if (more) {
    const press = () => {
      setPressed(true);
      readOn();
    };
    return (
      <div className="cns-older">
        <Button variant="line" busy={busy} onClick={press}>
          {words.older}
        </Button>
        {failedOn ? (
          <Note tone="bad" live>
            {words.olderFailed}
          </Note>
        ) : null}
      </div>
    );
  }
  return pressed && oldest ? (
    <p ref={end} className="cns-older meta" tabIndex={-1}>
      {words.allOf(dayMonthYear(oldest.happened_at))}
    </p>
  ) : null;
}

const firstSteps = { coins: "quiz_seven_days", points: "quiz_answer_correctly" } as const;

function NothingYet({ currency, rules }: Omit<BookPanelProps, "book">) {
  const first = rules.find(({ activity }) => activity === firstSteps[currency]);
  return (
    // Without a kolam: the board above has this view's one.
    <EmptyState
      title={words.empty[currency]}
      line={words.emptyText[currency](first?.amount)}
      action={<LinkButton to="/quiz">{words.toQuiz}</LinkButton>}
    />
  );
}
