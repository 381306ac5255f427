import type { Reply } from "@upaya/contracts/endpoint.ts";
import { ListClaims } from "@upaya/contracts/schools/claims.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listClaimsOf } from "./claims.store.ts";
import { shownClaims } from "./shown-claims.ts";

/** One's own, the newest first. */
export async function listClaims(ctx: Ctx): Promise<Reply<typeof ListClaims>> {
  return { data: await shownClaims(ctx.db, await listClaimsOf(ctx.db, personOf(ctx.actor).id, ListClaims.rows)) };
}
