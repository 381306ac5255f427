import type { Order } from "@upaya/contracts/commerce/checkout.ts";
import { rupees } from "../../ui/format.ts";
import type { Stage } from "../../lib/paying/stage.ts";
import { orderWords as words } from "./words.ts";

export interface Said {
  readonly title: string;
  readonly lead: string;
}

const neverOpened = (paise: number): Said => {
  const { title, titleFree, lead, leadFree } = words.back;
  return paise === 0 ? { title: titleFree, lead: leadFree } : { title, lead: lead(rupees(paise, "paise")) };
};

const givenBack = (paise: number): Said => {
  const { title, lead, leadFree } = words.givenBack;
  return { title, lead: paise === 0 ? leadFree : lead(rupees(paise, "paise")) };
};

/** What stands at the head of each sheet. */
export function headOf(
  stage: Stage,
  { amounts, items, going_back, delivered_at }: Pick<Order, "amounts" | "items" | "going_back" | "delivered_at">,
): Said {
  const [amount, isFree, many] = [rupees(amounts.to_pay, "paise"), amounts.to_pay === 0, items.length];
  const { begin, away, confirming, failed, received, yours, partBack, expired, cancelled } = words;
  const backNow = rupees(going_back, "paise");
  const said: Readonly<Record<Stage, () => Said>> = {
    begin: () => ({ title: begin.title(amount), lead: begin.lead }),
    away: () => away,
    approve: () => ({ title: words.approve.title(amount), lead: "" }),
    confirming: () => ({ title: confirming.title, lead: confirming.lead(amount) }),
    failed: () => ({ title: failed.title, lead: failed.lead(amount) }),
    received: () => ({ title: received.title, lead: isFree ? received.leadFree : received.lead(amount) }),
    yours: () => ({ title: yours.title(many), lead: yours.lead }),
    part_back: () => ({ title: partBack.title, lead: going_back === 0 ? partBack.leadFree : partBack.lead(backNow) }),
    back: () => (delivered_at === null ? neverOpened(going_back) : givenBack(going_back)),
    expired: () => expired,
    cancelled: () => cancelled,
  };
  return said[stage]();
}
