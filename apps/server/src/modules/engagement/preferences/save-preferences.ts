import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type SavePreferences, wholePreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { personOf } from "#platform/actor.ts";
import { type Ctx, ctxWithin } from "#platform/ctx.ts";
import { lookAnew } from "../telling/deliveries.store.ts";
import { savePreferences as keep } from "../telling/preferences.store.ts";
import { shownTo } from "./shown-to.ts";

/** What waits is looked at anew by what they want now. */
export async function savePreferences(ctx: Ctx, wanted: Input<typeof SavePreferences>): Promise<Reply<typeof SavePreferences>> {
  const me = personOf(ctx.actor).id;
  return ctx.tx(async (tx) => {
    await keep(tx, me, wholePreferences(wanted));
    await lookAnew(tx, me);
    return shownTo(ctxWithin(ctx, tx), me);
  });
}
