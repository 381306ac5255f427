import { CircleAlert } from "lucide-react";
import look from "./checkout.module.css";
import type { BuyerForm } from "./use-buyer.ts";
import type { Placed } from "./use-placing.ts";
import { checkoutWords as words } from "./words.ts";

/** Beside the button: what the last press came to, where it led no further. */
export function PayNote({ placing, buyer }: { placing: Placed; buyer: BuyerForm }) {
  const wrong = buyer.isTried ? Object.keys(buyer.faults).length : 0;
  const said = placing.busy ? undefined : wrong > 0 ? words.needLook(wrong) : placing.said;
  return (
    <div className={look["note"]} role="alert">
      {said === undefined ? null : (
        <p className="err">
          <CircleAlert className="i" aria-hidden />
          {said}
        </p>
      )}
    </div>
  );
}
