import { useCallback, useEffect, useRef, useState } from "react";
import type { Order, PayWay } from "@upaya/contracts/commerce/checkout.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { forgetLink, forgetPaying, isUnheard, useBegun } from "../../lib/paying/tries.ts";
import { usePay } from "../../lib/paying/use-pay.ts";

export interface Paying {
  /** The way that is being begun. */
  readonly busy: PayWay | undefined;
  readonly failure: ApiFailure | null;
  /** What an app on the phone opens, where this tab has it. */
  readonly link: string | null;
  readonly go: (way: PayWay) => void;
}

/** Paying for an order on its own page. */
export function usePaying({ number, state, attempt }: Pick<Order, "number" | "state" | "attempt">, again: () => Promise<void>): Paying {
  const begun = useBegun(number);
  const { busy, failure: last, pay } = usePay();
  const [way, setWay] = useState<PayWay>();
  const go = useCallback(
    (by: PayWay) => {
      setWay(by);
      void pay(number, by);
    },
    [pay, number],
  );
  // What was refused may have changed the order: somebody paid on another device, or its hour is over.
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (last) void latest.current();
  }, [last]);
  const isOpen = state === "placed";
  const hasFailed = attempt?.state === "failed";
  useEffect(() => {
    if (!isOpen) forgetPaying(number);
    else if (hasFailed) forgetLink(number);
  }, [isOpen, hasFailed, number]);
  // The answer was lost with the page that asked for it.
  const asked = useRef(false);
  const isLost = isOpen && !begun && !hasFailed && isUnheard(number);
  useEffect(() => {
    if (!isLost || asked.current) return;
    asked.current = true;
    go("upi");
  }, [isLost, go]);
  return { busy: busy ? way : undefined, failure: begun?.failure ?? null, link: begun?.link ?? null, go };
}
