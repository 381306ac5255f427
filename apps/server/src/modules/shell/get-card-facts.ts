import { ownPrice } from "@upaya/contracts/commerce/prices.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetCardFacts } from "@upaya/contracts/shell/card-facts.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listCardFacts } from "./facts.store.ts";

/** A list of cards is the same for everybody; what is only this person's comes in this one call. */
export async function getCardFacts(ctx: Ctx, { ids }: Input<typeof GetCardFacts>): Promise<Reply<typeof GetCardFacts>> {
  const rows = await listCardFacts(ctx.db, personOf(ctx.actor).id, ids);
  return {
    data: rows.map(({ kind, price_paise, parts, ...fact }) => {
      const isBundle = kind === "bundle";
      const { own } = ownPrice({ product_id: fact.id, price_paise: price_paise ?? 0, ...(isBundle ? { parts } : {}) });
      return { ...fact, price: kind === null ? null : own / 100, owned_parts: isBundle ? parts.filter(({ owned }) => owned).length : 0 };
    }),
  };
}
