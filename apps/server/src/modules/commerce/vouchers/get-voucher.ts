import type { GetVoucher } from "@upaya/contracts/commerce/voucher-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { countText, kindsText, momentText, moneyText, offText, timesText } from "./about.ts";
import { type DeskVoucher, findDeskVoucher } from "./desk.store.ts";

type Facts = { name: string; value: string }[];

/** What it takes off, and what came of it. Whoever keeps the books need not know who used it. */
export async function getVoucher(ctx: Ctx, { id }: Input<typeof GetVoucher>): Promise<Reply<typeof GetVoucher>> {
  const voucher = (await findDeskVoucher(ctx.db, id, ctx.clock.now())) ?? fail("not_found");
  const { code, name, state, cap, used, waiting, paid, taken_paise, made_at } = voucher;
  return {
    id,
    subject: code,
    state,
    due: null,
    at: made_at.toISOString(),
    parts: [
      { kind: "words", title: "What it is for", text: name },
      { kind: "facts", title: "The voucher", facts: termsOf(voucher) },
      {
        kind: "facts",
        title: "So far",
        facts: [
          { name: "Used", value: cap === null ? countText(used) : `${countText(used)} of ${countText(cap)}` },
          { name: "Orders that wait for their payment", value: countText(waiting) },
          { name: "Orders paid with it, and not refunded as a whole", value: countText(paid) },
          { name: "Taken off in these", value: moneyText(taken_paise) },
        ],
      },
    ],
    history: historyOf(voucher),
    fill: {},
  };
}

function termsOf(voucher: DeskVoucher): Facts {
  const { least_paise, cap, per_person, starts_at, ends_at } = voucher;
  return [
    { name: "Takes off", value: offText(voucher) },
    { name: "Only for", value: kindsText(voucher) },
    { name: "Least basket", value: least_paise === 0 ? "Any" : moneyText(least_paise) },
    { name: "By everybody together", value: cap === null ? "As often as they like" : timesText(cap) },
    { name: "By one person", value: timesText(per_person) },
    { name: "From", value: momentText(starts_at) },
    { name: "Until", value: ends_at === null ? "Somebody stops it" : momentText(ends_at) },
  ];
}

/** What its own row remembers; who of the staff it was is in the log. */
function historyOf({ made_at, stopped_at }: DeskVoucher): DeskItem["history"] {
  const step = (at: Date | null, what: string) => (at ? [{ at: at.toISOString(), who: "Staff", what }] : []);
  return [...step(stopped_at, "Stopped"), ...step(made_at, "Added")];
}
