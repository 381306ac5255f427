import type { ListAskedRefunds } from "@upaya/contracts/commerce/refund-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { moneyText } from "../../vouchers/about.ts";
import { countAsked, type DeskRefund, deskStates, listAsked } from "./desk.store.ts";
import { reasonText } from "./words.ts";

/** So many of those that wait longest show how late we are. */
const mostDues = 40;

export async function listAskedRefunds(
  ctx: Ctx,
  { state, after }: Input<typeof ListAskedRefunds>,
): Promise<Reply<typeof ListAskedRefunds>> {
  const rows = await listAsked(ctx.db, deskStates.find((each) => each === state) ?? "waiting", placeFrom(after));
  const { dues, ...counts } = await countAsked(ctx.db, mostDues);
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts, dues: dues.map((due) => new Date(due)) });
}

function rowOf({ id, number, state, shown_state, amount_paise, why, due_at, asked_at }: DeskRefund): DeskRow {
  return {
    id,
    subject: number,
    note: `${moneyText(amount_paise)} · ${reasonText[why]}`,
    state: shown_state,
    due: state === "asked" ? due_at.toISOString() : null,
    at: asked_at.toISOString(),
  };
}
