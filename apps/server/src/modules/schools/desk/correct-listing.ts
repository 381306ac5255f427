import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { CorrectListing } from "@upaya/contracts/schools/directory-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { changeListing, holdListing, keepKeys } from "../directory/listings.store.ts";
import { stopCodes } from "../claims/claims.store.ts";

/** It is found by its new words at once. Nobody becomes a contact by a code that went to an address which is not listed any more. */
export async function correctListing(ctx: Ctx, input: Input<typeof CorrectListing>): Promise<Reply<typeof CorrectListing>> {
  const { id, name, board, place, pin_code, email, phone } = input;
  await ctx.tx(async (tx) => {
    const before = (await holdListing(tx, id)) ?? fail("not_found");
    await changeListing(tx, id, { name, board, place, pin_code, email, phone });
    await keepKeys(tx, { ...before, name, place, pin_code });
    if (before.email !== email) await stopCodes(tx, id);
  });
  return { message: "It is corrected." };
}
