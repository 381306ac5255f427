import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { Order } from "@upaya/contracts/commerce/checkout.ts";
import { refundRule } from "@upaya/contracts/commerce/refund-rule.ts";
import { myLearning } from "../../lib/learn-address.ts";
import { LinkButton } from "../../ui/button.tsx";
import { askAddress, refundsAddress } from "../../lib/paying/address.ts";
import { OwnPaper } from "../../lib/paying/own-paper.tsx";
import { rupees } from "../../ui/format.ts";
import { Note } from "../../ui/note.tsx";
import { Beginnings, InIt } from "./bought.tsx";
import { Amounts, Facts, Tax } from "./facts.tsx";
import look from "./order.module.css";
import { Codes } from "./seats.tsx";
import { Steps } from "./steps.tsx";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { orderWords as words } from "./words.ts";

interface AfterProps {
  order: Order;
}

/** Said above the title: a mark and a word. */
export function PaidLine({ order: { amounts } }: AfterProps) {
  return (
    <p className={`${look["state"]} ${look["ok"]}`}>
      <CircleCheck className="i" aria-hidden />
      {amounts.to_pay === 0 ? words.free : words.paid(rupees(amounts.to_pay, "paise"))}
    </p>
  );
}

export function Received({ order }: AfterProps) {
  return (
    <>
      <Steps stage="received" order={order} />
      <InIt order={order} />
    </>
  );
}

/** What it is, where it begins, and everything that an office asks for. */
export function Yours({ order }: AfterProps) {
  const { going_back, items } = order;
  return (
    <>
      {order.school ? <Codes order={order} /> : <OwnBeginnings items={items} />}
      {going_back > 0 ? (
        <Note tone="info">
          {words.yours.twice(rupees(going_back, "paise"))} {words.bankTime}
        </Note>
      ) : null}
      <Papers order={order} />
      <Refund order={order} />
    </>
  );
}

function OwnBeginnings({ items }: Pick<Order, "items">) {
  return (
    <>
      <h2 className="sr">{words.yours.list}</h2>
      <Beginnings items={items} />
      <Link className={`link ${look["toLearning"]}`} to={myLearning}>
        {words.yours.learning}
      </Link>
    </>
  );
}

function Papers({ order }: AfterProps) {
  return (
    <section className={look["papers"]} aria-label={words.facts.title}>
      <div>
        <Amounts order={order} />
        <Tax order={order} />
      </div>
      <div>
        <Facts order={order} />
        <OwnPapers order={order} />
      </div>
    </section>
  );
}

/** What an office asks for. It is made a moment after the payment. */
function OwnPapers({ order: { number, papers } }: AfterProps) {
  if (papers.length === 0)
    return (
      <p className={`meta ${look["ownPapers"]}`} role="status">
        {words.papers.waits}
      </p>
    );
  return (
    <ul className={look["ownPapers"]} aria-label={words.papers.list}>
      {papers.map((paper) => (
        <li key={paper.id}>
          <OwnPaper order={number} paper={paper} />
          <span className="meta num">{paper.number}</span>
        </li>
      ))}
    </ul>
  );
}

function Refund({ order: { number, refund_until, amounts } }: AfterProps) {
  const { day } = useTimes();
  if (refund_until === null || amounts.to_pay === 0) return null;
  const { until, rule } = words.yours.refund(day(refund_until), refundRule.watched_percent);
  return (
    <Note>
      {words.yours.changed} <b>{until}</b> {rule}{" "}
      <Link className="link" to={askAddress(number)}>
        {words.askBack}
      </Link>
    </Note>
  );
}

/** All of it, or a part, could not be opened, or its date was called off. */
export function GoesBack({ order, part }: AfterProps & { part: boolean }) {
  return (
    <>
      {part ? <p>{order.school ? words.school.rest : words.partBack.rest}</p> : <Steps stage="back" order={order} />}
      {part && order.going_back > 0 ? <Note tone="info">{words.bankTime}</Note> : null}
      <div className={look["acts"]}>
        {part && !order.school ? <LinkButton to={myLearning}>{words.yours.learning}</LinkButton> : null}
        <LinkButton variant={part ? "line" : "primary"} to={refundsAddress}>
          {words.toRefunds}
        </LinkButton>
      </div>
      {order.school ? <Codes order={order} /> : null}
      <InIt order={order} />
      <Papers order={order} />
    </>
  );
}

/** Money that came, or may still come, when the order had ended. */
function Late({ order: { attempt, amounts, going_back } }: AfterProps) {
  if (going_back > 0)
    return (
      <Note tone="info">
        {words.late(rupees(going_back, "paise"))} {words.bankTime}
      </Note>
    );
  return attempt ? <Note tone="info">{words.after(rupees(amounts.to_pay, "paise"))}</Note> : null;
}

/** Nobody paid, or somebody changed their mind. */
export function Ended({ order }: AfterProps) {
  return (
    <>
      <Late order={order} />
      <div className={look["acts"]}>
        <LinkButton size="l" to="/cart">
          {words.toCart}
        </LinkButton>
      </div>
      <InIt order={order} />
    </>
  );
}
