import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Order } from "@upaya/contracts/commerce/checkout.ts";
import { askAboutPage } from "../../lib/help-address.ts";
import { orderAddress } from "../../lib/paying/address.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Ended, GoesBack, PaidLine, Received, Yours } from "./after.tsx";
import { Approve, ApproveCode, ApproveLead } from "./approve.tsx";
import { InIt } from "./bought.tsx";
import { Confirming } from "./confirming.tsx";
import { Failed } from "./failed.tsx";
import look from "./order.module.css";
import { Choose, LetGo, type OpenProps, Waits } from "./pay-parts.tsx";
import { headOf } from "./saying.ts";
import { schoolHeadOf } from "./seats.tsx";
import type { Stage } from "../../lib/paying/stage.ts";
import { Steps } from "./steps.tsx";
import { usePaying } from "./use-paying.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { orderWords as words } from "./words.ts";

interface OrderPageProps {
  order: Order;
  stage: Stage;
  again: () => Promise<void>;
}

/** One sheet for each state of a payment: what happened, what comes next, and what one can do. */
export function OrderPage({ order, stage, again }: OrderPageProps) {
  const paying = usePaying(order, again);
  const { title, lead } = schoolHeadOf(stage, order) ?? headOf(stage, order);
  return (
    <News stage={stage} title={title}>
      <Head stage={stage} order={order} beside={stage === "approve" ? <ApproveCode paying={paying} /> : null}>
        <h1>{title}</h1>
        {stage === "approve" ? <ApproveLead order={order} paying={paying} /> : <p className={look["lead"]}>{lead}</p>}
        {stage === "confirming" ? (
          <p className={look["lead"]}>
            <b>{words.confirming.never}</b>
          </p>
        ) : null}
      </Head>
      <Body stage={stage} order={order} paying={paying} again={again} />
      <Foot order={order} />
    </News>
  );
}

function Body({ stage, ...open }: OpenProps & { stage: Stage }) {
  const { order } = open;
  const shown: Readonly<Record<Stage, () => ReactNode>> = {
    begin: () => <Begin {...open} />,
    away: () => (
      <>
        <Steps stage="away" order={order} />
        <Begin {...open} />
      </>
    ),
    approve: () => <Approve {...open} />,
    confirming: () => <Confirming order={order} />,
    failed: () => <Failed {...open} />,
    received: () => <Received order={order} />,
    yours: () => <Yours order={order} />,
    part_back: () => <GoesBack order={order} part />,
    back: () => <GoesBack order={order} part={false} />,
    expired: () => <Ended order={order} />,
    cancelled: () => <Ended order={order} />,
  };
  return shown[stage]();
}

function Begin(open: OpenProps) {
  return (
    <>
      <Choose {...open} />
      <Waits order={open.order} />
      <LetGo {...open} />
      <InIt order={open.order} />
    </>
  );
}

interface HeadProps {
  stage: Stage;
  order: Order;
  beside: ReactNode;
  children: ReactNode;
}

function Head({ stage, order, beside, children }: HeadProps) {
  const isPaid = stage === "received" || stage === "yours";
  return (
    <div className={look["head"]}>
      <div>
        {isPaid ? <PaidLine order={order} /> : null}
        {stage === "failed" ? (
          <p className={`${look["state"]} ${look["bad"]}`}>
            <CircleAlert className="i" aria-hidden />
            {words.notPaid}
          </p>
        ) : null}
        {children}
      </div>
      {beside}
      {stage === "yours" ? <Kolam seed={order.number} n={5} draw className={look["motif"] ?? ""} /> : null}
    </div>
  );
}

function Foot({ order: { number, placed_at } }: { order: Order }) {
  const { day } = useTimes();
  return (
    <div className={look["foot"]}>
      <span className="meta num">{words.numbered(number, day(placed_at))}</span>
      <Link className="link" to={askAboutPage(orderAddress(number))} discover="none">
        {words.help}
      </Link>
    </div>
  );
}

/**
 * Whatever it becomes while somebody waits is said aloud. What had the focus may have gone with the state before: whoever works with keys goes
 * on from what has come in its place.
 */
function News({ stage, title, children }: { stage: Stage; title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(stage);
  const [isNews, setNews] = useState(false);
  if (stage !== first && !isNews) setNews(true);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    before.current = stage;
  }, [stage]);
  return (
    <div ref={place} tabIndex={-1} className={look["sheet"]} data-wide={stage === "yours" || undefined}>
      <p className="sr" role="status">
        {isNews ? title : null}
      </p>
      {children}
    </div>
  );
}
