import type { Tx } from "#platform/db/database.ts";
import { emit } from "#platform/bus/emit.ts";
import { makeFirstContact } from "../contacts/first-contact.ts";
import { schoolOfListing } from "../directory/school-of-listing.ts";
import { claimDecided } from "../events.ts";
import type { ClaimRow } from "./claims.store.ts";
import type { HeldClaim } from "./held-claim.ts";
import { moveClaim } from "./move-claim.ts";

/** Whoever proved that they speak for a school of the directory is its contact from now on; it is made where it was not here. */
export async function grantClaim(
  tx: Tx,
  { claim, listing }: HeldClaim,
  shown: Partial<Pick<ClaimRow, "entered_at">> = {},
): Promise<string> {
  const schoolId = await schoolOfListing(tx, listing);
  await makeFirstContact(tx, { schoolId, userId: claim.user_id, job: claim.job });
  await moveClaim(tx, claim, "granted", shown);
  const { id, user_id, listing_id } = claim;
  await emit(tx, claimDecided, { claim_id: id, user_id, listing_id, granted: true, school_id: schoolId });
  return schoolId;
}
