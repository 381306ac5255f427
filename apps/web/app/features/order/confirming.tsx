import { useState } from "react";
import type { Order } from "@upaya/contracts/commerce/checkout.ts";
import { useNow } from "../../ui/form/use-now.ts";
import { Note } from "../../ui/note.tsx";
import { Steps } from "./steps.tsx";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { orderWords as words } from "./words.ts";

const said = words.confirming;
const patienceMs = 10 * 60_000;
const minuteMs = 60_000;

/** The bank says yes, and nothing is proven yet. */
export function Confirming({ order }: { order: Order }) {
  const until = useUntil(order);
  const { at } = useTimes();
  const isLate = (useNow(minuteMs / 4)?.getTime() ?? 0) > until;
  return (
    <>
      <Steps stage="confirming" order={order} />
      {isLate ? (
        <Note tone="warn" live>
          <b>{said.lateTitle}.</b> {said.lateLead}
        </Note>
      ) : (
        <Note tone="ok">
          <b>{said.safe}</b> {said.until(at(until))}
        </Note>
      )}
    </>
  );
}

/** By when it is certain, on the clock of this device, which may be wrong: ten minutes after it was first seen. */
function useUntil({ number, attempt }: Order): number {
  const [until] = useState(() => {
    const name = `upaya.confirming.${number}.${attempt?.began_at ?? ""}`;
    try {
      const since = Number(sessionStorage.getItem(name)) || Date.now();
      sessionStorage.setItem(name, String(since));
      return since + patienceMs;
    } catch {
      return Date.now() + patienceMs;
    }
  });
  return Math.ceil(until / minuteMs) * minuteMs;
}
