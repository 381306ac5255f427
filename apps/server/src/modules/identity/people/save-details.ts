import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Details, SaveDetails } from "@upaya/contracts/identity/details.ts";
import { postcodeFault } from "@upaya/contracts/forms/postcode.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { followName } from "../links/people.store.ts";
import { findDetails, saveProfile } from "./people.store.ts";

/** What is not sent stays as it is. Points and coins are no fields of this: nobody awards themself. */
export async function saveDetails(ctx: Ctx, input: Input<typeof SaveDetails>): Promise<Reply<typeof SaveDetails>> {
  const me = personOf(ctx.actor);
  const told = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Details>;
  const details = await ctx.tx(async (tx) => {
    await saveProfile(tx, me.id, told);
    const saved = await findDetails(tx, me.id);
    // By the country as it is now, whichever of the two was sent; what was saved long ago is left in peace.
    const fault = "country" in told || "postcode" in told ? postcodeFault(saved?.country ?? "", saved?.postcode ?? "") : undefined;
    if (fault) fail("invalid_input", { fields: [{ path: "postcode", message: fault }] });
    if (told.name) await followName(tx, me.id, told.name);
    return saved;
  });
  // Forgotten within this very second.
  if (!details) fail("unauthenticated");
  return { response: { data: { ...details, points: 0, coins: 0 } }, message: "Your details are saved." };
}
