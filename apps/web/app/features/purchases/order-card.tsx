import { CircleAlert, CircleCheck, Clock, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import type { OrderCard as Order } from "@upaya/contracts/commerce/checkout.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { orderAddress, refundsAddress } from "../../lib/paying/address.ts";
import { OwnPaper } from "../../lib/paying/own-paper.tsx";
import { type Stage, stageOf } from "../../lib/paying/stage.ts";
import { LinkButton } from "../../ui/button.tsx";
import { CoverImage } from "../../ui/cover-image.tsx";
import { rupees } from "../../ui/format.ts";
import { Foot } from "./order-foot.tsx";
import look from "./purchases.module.css";
import { purchaseWords as words } from "./words.ts";

interface OrderCardProps {
  order: Order;
  toAsk: string;
}

/** An order as a card: when, what it cost and how far it is, what was in it, and what can be done. */
export function OrderCard({ order, toAsk }: OrderCardProps) {
  const { number, placed_at, to_pay, attempt, papers } = order;
  const { moment } = useTimes();
  const stage = stageOf(order, false);
  const method = attempt?.method ? (words.methods[attempt.method] ?? attempt.method) : undefined;
  return (
    <article className={look["card"]} aria-label={words.order(number)}>
      <div className={look["head"]}>
        <span className="num">
          <b>{moment(placed_at)}</b> <span className="meta">{number}</span>
        </span>
        <span className="num">
          <b>{rupees(to_pay, "paise")}</b> {method === undefined ? null : <span className="meta">{method}</span>}
        </span>
        <State stage={stage} />
      </div>
      <Items order={order} />
      <div className={look["foot"]}>
        <p className="muted">
          <Foot order={order} stage={stage} />
        </p>
        <div className={look["acts"]}>
          <Acts order={order} stage={stage} toAsk={toAsk} />
          {papers.map((paper) => (
            <OwnPaper key={paper.id} order={number} paper={paper} />
          ))}
        </div>
      </div>
    </article>
  );
}

const shownItems = 4;

function Items({ order: { items } }: Pick<OrderCardProps, "order">) {
  const { day } = useTimes();
  const rest = items.length - shownItems;
  return (
    <ul className={look["items"]}>
      {items.slice(0, shownItems).map(({ product_id, name, by, start_date, thumbnail, to_pay }) => (
        <li key={product_id}>
          <span className={`cover ${look["cover"]}`} aria-hidden="true">
            <CoverImage src={thumbnail} />
          </span>
          <div>
            <b className={look["name"]}>{name}</b>
            <span className="meta">{[by, start_date === null ? "" : day(start_date)].filter(Boolean).join(", ")}</span>
          </div>
          <span className="num">{rupees(to_pay, "paise")}</span>
        </li>
      ))}
      {rest > 0 ? <li className="meta">{words.more(rest)}</li> : null}
    </ul>
  );
}

const tones: Readonly<Record<Stage, "ok" | "wait" | "bad" | "still">> = {
  begin: "wait",
  away: "wait",
  approve: "wait",
  confirming: "wait",
  failed: "bad",
  received: "wait",
  yours: "ok",
  part_back: "still",
  back: "still",
  expired: "bad",
  cancelled: "still",
};
const marks: Readonly<Record<(typeof tones)[Stage], ReactNode>> = {
  ok: <CircleCheck className="i" aria-hidden />,
  wait: <Clock className="i" aria-hidden />,
  bad: <CircleAlert className="i" aria-hidden />,
  still: <RotateCcw className="i" aria-hidden />,
};

function State({ stage }: { stage: Stage }) {
  const tone = tones[stage];
  return (
    <span className={look["state"]} data-tone={tone}>
      {marks[tone]}
      {words.state[stage]}
    </span>
  );
}

function Acts({ order: { number, to_pay }, stage, toAsk }: OrderCardProps & { stage: Stage }) {
  if (stage === "begin" || stage === "away" || stage === "failed")
    return (
      <LinkButton size="s" reloadDocument to={orderAddress(number)}>
        {words.pay(rupees(to_pay, "paise"))}
      </LinkButton>
    );
  if (stage === "part_back" || stage === "back")
    return (
      <LinkButton size="s" variant="ghost" to={refundsAddress}>
        {words.toRefunds}
      </LinkButton>
    );
  const isDone = stage === "yours";
  return (
    <>
      <LinkButton size="s" variant={isDone ? "ghost" : "soft"} reloadDocument to={orderAddress(number)}>
        {isDone ? words.open : words.look}
      </LinkButton>
      {isDone ? (
        <LinkButton size="s" variant="ghost" to={toAsk} preventScrollReset aria-label={words.askOf(number)}>
          {words.ask}
        </LinkButton>
      ) : null}
    </>
  );
}
