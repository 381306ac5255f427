import { type ReactNode, useState } from "react";
import type { CancelOrder, Order, PayWay } from "@upaya/contracts/commerce/checkout.ts";
import { hasUpi } from "@upaya/contracts/commerce/upi.ts";
import { PayWays } from "../../lib/paying/pay-ways.tsx";
import { useWrite } from "../../lib/data/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { rupees } from "../../ui/format.ts";
import { Note } from "../../ui/note.tsx";
import { changedByLettingGo, letGoCall } from "./calls.ts";
import look from "./order.module.css";
import type { Paying } from "./use-paying.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { orderWords as words } from "./words.ts";

export interface OpenProps {
  order: Order;
  paying: Paying;
  again: () => Promise<void>;
}

export const canUpi = ({ buyer }: Pick<Order, "buyer">): boolean => buyer === null || hasUpi(buyer.country);

/** How to pay, and the button for it. */
export function Choose({ order, paying }: OpenProps) {
  const [chosen, setWay] = useState<PayWay>(order.attempt?.way ?? "upi");
  const way = canUpi(order) ? chosen : "hosted";
  return (
    <div className={look["choose"]}>
      {canUpi(order) ? <PayWays value={way} onChange={setWay} disabled={paying.busy !== undefined} /> : <p>{words.begin.abroad}</p>}
      <Trouble paying={paying} />
      <Button variant="accent" size="l" wide busy={paying.busy !== undefined} onClick={() => paying.go(way)}>
        {words.begin.pay(rupees(order.amounts.to_pay, "paise"))}
      </Button>
    </div>
  );
}

interface PayButtonProps {
  paying: Paying;
  way: PayWay;
  variant?: "accent" | "primary" | "line";
  children: ReactNode;
}

export function PayButton({ paying, way, variant = "line", children }: PayButtonProps) {
  const { busy, go } = paying;
  return (
    <Button
      variant={variant}
      size="l"
      busy={busy === way}
      aria-disabled={busy !== undefined && busy !== way ? true : undefined}
      onClick={() => go(way)}
    >
      {children}
    </Button>
  );
}

/** Why it could not be begun: it is said where one tries again. */
export function Trouble({ paying: { failure, busy } }: { paying: Paying }) {
  if (!failure || busy !== undefined) return null;
  return (
    <Note tone="bad" live>
      <b>{words.begin.failed}.</b> {failure.message}
    </Note>
  );
}

/** Until when price, voucher and coins are kept. */
export function Waits({ order: { held_until } }: { order: Pick<Order, "held_until"> }) {
  const { until, how } = words.waits(useTimes().at(held_until));
  return (
    <Note tone="earth">
      <b>{until}</b> {how}
    </Note>
  );
}

export function LetGo({ order: { number }, again }: Pick<OpenProps, "order" | "again">) {
  // Refused when it was paid or ended elsewhere meanwhile: then its page says so.
  const failed = () => {
    void again();
    return false;
  };
  const { busy, send } = useWrite<typeof CancelOrder>(letGoCall, { changes: changedByLettingGo, failed });
  return (
    <div className={look["letGo"]}>
      <Button variant="ghost" busy={busy} onClick={() => void send({ params: { number } })}>
        {words.letGo}
      </Button>
      <span className="meta">{words.letGoText}</span>
    </div>
  );
}
