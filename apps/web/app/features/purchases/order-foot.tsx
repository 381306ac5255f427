import type { OrderCard } from "@upaya/contracts/commerce/checkout.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import type { Stage } from "../../lib/paying/stage.ts";
import { rupees } from "../../ui/format.ts";
import { purchaseWords } from "./words.ts";

const words = purchaseWords.foot;
const dayMs = 24 * 3_600_000;

interface FootProps {
  order: OrderCard;
  stage: Stage;
}

/** What comes next, and by when. */
export function Foot({ order, stage }: FootProps) {
  const { at } = useTimes();
  const { going_back } = order;
  const waits = words.waits(at(order.held_until));
  const back = going_back === 0 ? words.backFree : words.back(rupees(going_back, "paise"));
  const said: Partial<Readonly<Record<Stage, string>>> = {
    begin: waits,
    away: waits,
    approve: waits,
    confirming: words.confirming,
    failed: `${words.failed} ${waits}`,
    received: words.received,
    part_back: back,
    back,
  };
  return said[stage] ?? <Until order={order} />;
}

/** Until when one can change one's mind; the card is read when it is drawn, and days are as exact as a card has to be. */
function Until({ order: { refund_until, percent } }: Pick<FootProps, "order">) {
  const { day } = useTimes();
  if (refund_until === null) return null;
  if (percent === null) return words.over(day(refund_until));
  const left = Math.max(0, Math.floor((Date.parse(refund_until) - Date.now()) / dayMs));
  return (
    <>
      {words.until} <b>{day(refund_until)}</b>, {words.left(left, percent)}
    </>
  );
}
