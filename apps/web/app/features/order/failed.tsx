import { Note } from "../../ui/note.tsx";
import { canUpi, LetGo, type OpenProps, PayButton, Trouble, Waits } from "./pay-parts.tsx";
import look from "./order.module.css";
import { Steps } from "./steps.tsx";
import { orderWords as words } from "./words.ts";

/** What the bank said, what becomes of the money, and two ways on. */
export function Failed(open: OpenProps) {
  const { order, paying } = open;
  const way = order.attempt?.way ?? "upi";
  const other = way === "upi" ? "hosted" : "upi";
  return (
    <>
      {order.attempt?.error ? <Note tone="bad">{order.attempt.error}</Note> : null}
      <Steps stage="failed" order={order} />
      <Waits order={order} />
      <Trouble paying={paying} />
      <div className={look["acts"]}>
        <PayButton paying={paying} way={way} variant="accent">
          {words.failed.tryAgain[way]}
        </PayButton>
        {other === "hosted" || canUpi(order) ? (
          <PayButton paying={paying} way={other}>
            {words.failed.other[way]}
          </PayButton>
        ) : null}
      </div>
      {way === "hosted" ? <p className="meta">{words.failed.hostedAlso}</p> : null}
      <LetGo {...open} />
    </>
  );
}
