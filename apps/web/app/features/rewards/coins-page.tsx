import { type ReactNode, useEffect } from "react";
import { useSession } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useBrand } from "../../lib/use-site.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { BalanceBoard } from "./balance-board.tsx";
import { BookPanel, currencyOf } from "./book-panel.tsx";
import "./coins.css";
import { RulesPanels } from "./rules-panels.tsx";
import { useBook } from "./use-book.ts";
import { type Summary, useSummary } from "./use-summary.ts";
import { rewardsWords as words } from "./words.ts";

/** One's coins and points: what there is, every line of how it came about, and what earns more. */
export function CoinsPage() {
  const currency = currencyOf(useAddress().search);
  const of = useSummary();
  const book = useBook(currency, of.data);
  useMenuInStep(of.data);
  const around = (inside: ReactNode) => (
    <div className="cns">
      <CoinsHead />
      {inside}
    </div>
  );
  return (
    <LoadedPart of={of} wait={<CoinsLoading />} frame={around}>
      {(summary) =>
        around(
          <>
            <BalanceBoard summary={summary} />
            <div className="cns-cols">
              <BookPanel currency={currency} book={book} rules={summary.rules} />
              <RulesPanels summary={summary} />
            </div>
          </>,
        )
      }
    </LoadedPart>
  );
}

/** What the menu says was asked for when the page began: coins that came since are asked for anew. */
function useMenuInStep(summary: Summary | undefined): void {
  const { me, reload } = useSession();
  const [shown, left] = [me?.user.details.coins, summary?.coins.left];
  useEffect(() => {
    if (shown !== undefined && left !== undefined && shown !== left) void reload();
  }, [shown, left, reload]);
}

const noRules: Summary["rules"] = [];

/** The page before it is known whose it is, and until its figures are there: of the same size. */
export function CoinsLoading() {
  const currency = currencyOf(useAddress().search);
  return (
    <div className="cns" aria-busy="true">
      <CoinsHead />
      <p className="sr" role="status">
        {words.loading}
      </p>
      <BalanceBoard summary={undefined} />
      <div className="cns-cols">
        <BookPanel currency={currency} book={undefined} rules={noRules} />
        <RulesPanels summary={undefined} />
      </div>
    </div>
  );
}

function CoinsHead() {
  const { name } = useBrand();
  return (
    <header className="cns-h">
      <h1>{words.title(name)}</h1>
      <p className="muted">{words.lead}</p>
    </header>
  );
}
