import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListResources } from "@upaya/contracts/catalogue/list-resources.ts";
import type { Ctx } from "#platform/ctx.ts";
import { cardOf } from "./cards.ts";
import { listCards } from "./catalogue.store.ts";
import { chosenOf, planList } from "./plan-list.ts";

/** Several values of one filter widen the list, several filters narrow it. */
export async function listResources(ctx: Ctx, input: Input<typeof ListResources>): Promise<Reply<typeof ListResources>> {
  const { sort, limit, offset, ...filters } = input;
  const { total, rows } = await listCards(ctx.db, planList(chosenOf(filters)), sort, limit, offset);
  return { total, data: rows.map(cardOf) };
}
