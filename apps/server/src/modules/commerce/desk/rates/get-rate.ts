import type { GetRate } from "@upaya/contracts/commerce/rate-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { indiaDay, momentsOf } from "#platform/india.ts";
import { dayText, percentText } from "../words.ts";
import { findDeskRate, findRateBefore } from "./rates.store.ts";

/** With the rate before it: whoever agrees sees what changes. */
export async function getRateAtDesk(ctx: Ctx, { id }: Input<typeof GetRate>): Promise<Reply<typeof GetRate>> {
  const found = (await findDeskRate(ctx.db, id, indiaDay(ctx.clock.now()))) ?? fail("not_found");
  const before = await findRateBefore(ctx.db, id);
  return {
    id,
    subject: `${percentText(found.rate)} from ${dayText(id)}`,
    state: found.state,
    due: null,
    at: momentsOf(id).from.toISOString(),
    parts: [
      {
        kind: "facts",
        title: "The rate",
        facts: [
          { name: "From", value: dayText(id) },
          { name: "GST inside the price", value: percentText(found.rate) },
          { name: "SAC", value: found.sac },
          { name: "Before it", value: before ? `${percentText(before.rate)} · SAC ${before.sac}` : "Nothing" },
        ],
      },
    ],
    history: [
      ...(found.agreed_at ? [{ at: found.agreed_at.toISOString(), who: "Staff", what: "Two people have let it count" }] : []),
      { at: found.written_at.toISOString(), who: "Staff", what: "Written down" },
    ],
    fill: {},
  };
}
