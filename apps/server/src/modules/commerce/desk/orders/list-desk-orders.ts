import type { ListDeskOrders } from "@upaya/contracts/commerce/order-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { canonicalPhone, isPhone, toE164 } from "@upaya/contracts/forms/phone.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { moneyText } from "../../vouchers/about.ts";
import { thingsText } from "../words.ts";
import { countDeskOrders, deskOrderStates, listDeskOrders } from "./desk-orders.store.ts";

/** A list says nothing of people: whose order it is stands on its page, where looking is written down. */
export async function listOrdersAtDesk(
  ctx: Ctx,
  { state, search, after }: Input<typeof ListDeskOrders>,
): Promise<Reply<typeof ListDeskOrders>> {
  const shown = deskOrderStates.find((each) => each === state) ?? "paid";
  const searched = search ? searchedFor(search) : undefined;
  const rows = await listDeskOrders(ctx.db, { state: shown, searched, after: placeFrom(after) });
  return deskPageOf(
    rows,
    (row) => ({
      id: row.id,
      subject: row.number,
      note: `${moneyText(row.to_pay_paise)} · ${thingsText(row.lines)}`,
      state: row.state,
      due: null,
      at: row.placed_at.toISOString(),
    }),
    ({ place, id }) => placeText({ at: place, id }),
    { counts: await countDeskOrders(ctx.db) },
  );
}

function searchedFor(text: string) {
  const phone = toE164(canonicalPhone(text));
  return { text, number: text.toUpperCase(), phone: !/[a-z]/i.test(text) && isPhone(phone) ? phone : undefined };
}
