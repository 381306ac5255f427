import type { ListRates } from "@upaya/contracts/commerce/rate-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { indiaDay, momentsOf } from "#platform/india.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { dayText, percentText } from "../words.ts";
import { countRates, listRates, rateStates } from "./rates.store.ts";

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

export async function listRatesAtDesk(ctx: Ctx, { state, after }: Input<typeof ListRates>): Promise<Reply<typeof ListRates>> {
  if (after && (!dayForm.test(after) || Number.isNaN(Date.parse(after))))
    fail("invalid_input", { fields: [{ path: "after", message: "is no place in this list" }] });
  const today = indiaDay(ctx.clock.now());
  const shown = rateStates.find((each) => each === state) ?? "counts";
  const rows = await listRates(ctx.db, { today, state: shown, after: after || undefined });
  return deskPageOf(
    rows,
    ({ id, rate, sac, state: is }) => ({
      id,
      subject: `${percentText(rate)} from ${dayText(id)}`,
      note: `SAC ${sac}`,
      state: is,
      due: null,
      at: momentsOf(id).from.toISOString(),
    }),
    ({ id }) => id,
    { counts: await countRates(ctx.db, today) },
  );
}
