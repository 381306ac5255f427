import { useSyncExternalStore } from "react";
import type { GetOrder, Order } from "@upaya/contracts/commerce/checkout.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { useRead } from "../../lib/data/use-read.ts";
import type { Read } from "../../lib/data/read.ts";
import { readOrder } from "../../lib/paying/calls.ts";
import { PayFrame } from "../../lib/paying/pay-frame.tsx";
import { RequireSession } from "../../lib/require-session.tsx";
import { useSession } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "../../ui/cards/course-card.css";
import { OrderPage } from "./order-page.tsx";
import look from "./order.module.css";
import { isWaiting, type Stage, stageOf } from "../../lib/paying/stage.ts";
import { useAsked } from "./use-asked.ts";
import { orderWords as words } from "./words.ts";

const never = () => () => undefined;

/** One of somebody's orders. The document knows nobody's, so it comes in the browser. */
export function OrderFrame({ number }: { number: string }) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHere ? <Here key={number} number={number} /> : <Framed stage={undefined} children={<Waiting />} />;
}

const isEnd = (stage: Stage | undefined) => stage === "yours" || stage === "part_back" || stage === "back";

function Framed({ stage, children }: { stage: Stage | undefined; children: React.ReactNode }) {
  return (
    <PayFrame at={isEnd(stage) ? "done" : "pay"} className={look["page"]}>
      {children}
    </PayFrame>
  );
}

/** Nothing can come of what nobody has begun but its end. */
const slowMs = 60_000;
const quickMs = 10_000;

function everyMs(order: Order, stage: Stage): number | undefined {
  if (isWaiting(order)) return stage === "begin" ? slowMs : quickMs;
  // Its invoice is made a moment after it is paid.
  return order.paid_at !== null && order.papers.length === 0 ? slowMs : undefined;
}

function Here({ number }: { number: string }) {
  const { status } = useSession();
  const returned = new URLSearchParams(useAddress().search).get("returned") === "1";
  const read = useRead<typeof GetOrder>(readOrder, { params: { number } }, { wanted: status === "in" });
  const order = read.data?.response;
  const stage = order && stageOf(order, returned);
  useAsked(order && stage && everyMs(order, stage), read.again);
  return (
    <Framed stage={stage}>
      <RequireSession waiting={<Waiting />}>{() => <Shown read={read} stage={stage} />}</RequireSession>
    </Framed>
  );
}

function Shown({ read, stage }: { read: Read<Reply<typeof GetOrder>>; stage: Stage | undefined }) {
  if (read.failure?.status === 404) return <Missing />;
  return (
    <LoadedPart of={read} wait={<Waiting />} frame={(inside) => <div className={look["sheet"]}>{inside}</div>}>
      {({ response }) => <OrderPage order={response} stage={stage!} again={read.again} />}
    </LoadedPart>
  );
}

/** It does not exist, or is somebody else's: nobody is told which. */
function Missing() {
  return (
    <div className={`${look["sheet"]} ${look["missing"]}`}>
      <Kolam seed="no-such-order" n={5} />
      <h1>{words.missing}</h1>
      <p className={look["lead"]}>{words.missingText}</p>
      <div className={look["acts"]}>
        <LinkButton to="/cart">{words.toCart}</LinkButton>
        <LinkButton variant="line" to="/help">
          {words.toHelp}
        </LinkButton>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={look["sheet"]} aria-busy="true">
      <h1>{words.title}</h1>
      <p className="sr" role="status">
        {words.loading}
      </p>
      <noscript>
        <p>{words.needsJs}</p>
      </noscript>
      <Skeleton part={92} />
      <Skeleton part={60} />
      <div className={look["stepsWait"]} aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} part={44} />
        ))}
      </div>
      <Skeleton shape="block" />
    </div>
  );
}
