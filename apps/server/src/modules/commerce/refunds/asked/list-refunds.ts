import type { ListRefunds, Refund } from "@upaya/contracts/commerce/refunds.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { bankHasBy } from "./answer-by.ts";
import { againUntil } from "./ask-refund-again.ts";
import { countRefundsOf, listRefundsOf, type OwnRefund } from "./own.store.ts";

export async function listRefunds(ctx: Ctx, { limit, offset }: Input<typeof ListRefunds>): Promise<Reply<typeof ListRefunds>> {
  const me = personOf(ctx.actor);
  const rows = await listRefundsOf(ctx.db, me.id, { limit, offset });
  const total = offset === 0 && rows.length < limit ? rows.length : await countRefundsOf(ctx.db, me.id);
  const now = ctx.clock.now();
  return { response: { data: rows.map((row) => shownOf(row, now)), total } };
}

const time = (at: Date | null | undefined) => at?.toISOString() ?? null;

function shownOf(row: OwnRefund, now: Date): Refund {
  const again = againUntil(row);
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    cause: row.cause,
    amount_paise: row.amount_paise,
    coins: row.coins,
    order_paise: row.order_paise,
    parts: row.parts,
    method: row.method,
    why: row.why,
    said: row.said,
    asked_at: row.asked_at.toISOString(),
    due_at: row.state === "asked" ? time(row.due_at) : null,
    decided_at: time(row.decided_at),
    answer: row.answer,
    again_until: again && again >= now ? again.toISOString() : null,
    asked_again_at: time(row.asked_again_at),
    sent_at: time(row.sent_at),
    expected_at: row.state === "sent" && row.sent_at ? bankHasBy(row.sent_at).toISOString() : null,
    reference: row.reference,
    arrived_at: time(row.arrived_at),
  };
}
