import type { ListVouchers } from "@upaya/contracts/commerce/voucher-desk.ts";
import { voucherCode } from "@upaya/contracts/commerce/vouchers.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { offText, usesText } from "./about.ts";
import { countDeskVouchers, listDeskVouchers, voucherStates } from "./desk.store.ts";

/** Rows and figures are of one moment: nothing begins or ends between the two. What is searched for is found in whatever state it is. */
export async function listVouchers(
  ctx: Ctx,
  { state, search = "", after }: Input<typeof ListVouchers>,
): Promise<Reply<typeof ListVouchers>> {
  const now = ctx.clock.now();
  const shown = voucherStates.find((each) => each === state) ?? "running";
  const rows = await listDeskVouchers(ctx.db, { now, state: shown, part: voucherCode(search), after: placeFrom(after) });
  return deskPageOf(
    rows,
    (row) => ({
      id: row.id,
      subject: row.code,
      note: [offText(row), usesText(row), row.name].join(" · "),
      state: row.state,
      due: null,
      at: row.at.toISOString(),
    }),
    ({ place, id }) => placeText({ at: place, id }),
    { counts: await countDeskVouchers(ctx.db, now) },
  );
}
