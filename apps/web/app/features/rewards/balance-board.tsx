import type { ReactNode } from "react";
import { count, rupees } from "../../ui/format.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Summary } from "./use-summary.ts";
import { rewardsWords as words } from "./words.ts";

/** Ten coins are a rupee. */
const paisePerCoin = 10;

/** What there is, on the board. Until it is known the board stands there with its words and the places of its figures. */
export function BalanceBoard({ summary }: { summary: Summary | undefined }) {
  return (
    <section className="cns-board on-board" aria-label={words.balance}>
      <Kolam seed="coins" n={9} p={0.9} on="board" className="cns-art" />
      <div className="cns-now">
        <p className="cns-sub">{words.toSpend}</p>
        <p className="cns-fig num">{summary ? count(summary.coins.left) : <Skeleton />}</p>
        <p className="cns-worth">
          {words.worth} {summary ? <b className="num">{rupees(summary.coins.left * paisePerCoin, "paise")}</b> : <Skeleton />}{" "}
          {words.worthWhen}
        </p>
      </div>
      <dl className="cns-strip num">
        <Figure label={words.earned}>{summary && count(summary.coins.earned)}</Figure>
        <Figure label={words.used}>{summary && count(summary.coins.used)}</Figure>
        <Figure label={words.week(summary?.week.place ?? null)}>{summary && count(summary.week.points)}</Figure>
      </dl>
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? <Skeleton />}</dd>
    </div>
  );
}
