import { begunDays } from "@upaya/contracts/schools/claims.ts";
import type { Ctx } from "#platform/ctx.ts";
import { dropPapers } from "../papers/papers-of.ts";
import { listLeftAlone } from "./claims.store.ts";
import { holdClaim } from "./held-claim.ts";
import { moveClaim } from "./move-claim.ts";

const atOnce = 100;

/** What was begun and left alone ends, and what was put by for it goes. */
export async function lapseClaims(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - begunDays * 86_400_000);
  let lapsed = 0;
  for (let found = await listLeftAlone(ctx.db, before, atOnce); found.length > 0; found = await listLeftAlone(ctx.db, before, atOnce)) {
    for (const { id } of found)
      await ctx.tx(async (tx) => {
        const { claim } = await holdClaim(tx, id);
        if (claim.state !== "begun") return;
        await dropPapers(tx, { claimId: id });
        await moveClaim(tx, claim, "lapsed");
        lapsed += 1;
      });
  }
  return lapsed;
}
