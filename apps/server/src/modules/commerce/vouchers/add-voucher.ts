import type { AddVoucher, NewVoucher } from "@upaya/contracts/commerce/voucher-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { momentText } from "./about.ts";
import { addVoucherRow } from "./desk.store.ts";

const paise = (rupees: number | undefined) => (rupees === undefined ? null : rupees * 100);

/** Added it stays as it is: whoever has the code was promised what it says. It never begins before it is there. */
export async function addVoucher(ctx: Ctx, said: Input<typeof AddVoucher>): Promise<Reply<typeof AddVoucher>> {
  return ctx.tx(async (tx) => {
    const { now, startsAt, endsAt } = timesOf(said, tx.clock.now());
    const id = tx.ids.next();
    const added = await addVoucherRow(tx, id, {
      code: said.code,
      name: said.name,
      percent: said.percent ?? null,
      amount_paise: paise(said.amount),
      most_paise: paise(said.most),
      starts_at: startsAt,
      ends_at: endsAt,
      cap: said.cap ?? null,
      per_person: said.per_person,
      least_paise: paise(said.least) ?? 0,
      kinds: [...new Set(said.kinds)],
    });
    if (!added) fail("commerce.code_taken");
    return { id, message: `${said.code} can be used ${startsAt > now ? `from ${momentText(startsAt)}` : "now"}.` };
  });
}

function timesOf({ starts_at, ends_at }: NewVoucher, now: Date) {
  const wanted = starts_at === undefined ? now : new Date(starts_at);
  const endsAt = ends_at === undefined ? null : new Date(ends_at);
  if (endsAt && endsAt <= now) fail("invalid_input", { fields: [{ path: "ends_at", message: "is past" }] });
  return { now, startsAt: wanted > now ? wanted : now, endsAt };
}
