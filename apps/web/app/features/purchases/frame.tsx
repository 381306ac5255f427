import type { ReactNode } from "react";
import { purchasesAddress, refundsAddress } from "../../lib/paying/address.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import "../../ui/panel.css";
import { Tabs } from "../../ui/tabs.tsx";
import look from "./purchases.module.css";
import { purchaseWords, refundWords } from "./words.ts";

interface FrameProps {
  of: "orders" | "refunds";
  busy?: boolean;
  children: ReactNode;
}

/** Orders and refunds are two sides of one page. */
export function Frame({ of, busy = false, children }: FrameProps) {
  const { title, lead } = of === "orders" ? purchaseWords : refundWords;
  const { label, orders, refunds } = purchaseWords.tabs;
  return (
    <div className={look["page"]} aria-busy={busy || undefined}>
      <header>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
      </header>
      <Tabs
        label={label}
        items={[
          { to: purchasesAddress, label: orders, current: of === "orders" },
          { to: refundsAddress, label: refunds, current: of === "refunds" },
        ]}
      />
      {children}
    </div>
  );
}

/** The shape of what comes. */
export function Waiting({ said }: { said: string }) {
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      {[1, 2].map((card) => (
        <div key={card} className={look["card"]} aria-hidden="true">
          <div className={look["head"]}>
            <Skeleton part={44} />
          </div>
          <div className={look["wait"]}>
            <Skeleton shape="title" part={60} />
            <Skeleton part={92} />
            <Skeleton part={44} />
          </div>
        </div>
      ))}
    </>
  );
}
