import type { Claim } from "@upaya/contracts/schools/claims.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { listSchoolContacts } from "../../identity/index.ts";
import { holdListing, type ListingRow } from "../directory/listings.store.ts";
import { type ClaimRow, findClaim } from "./claims.store.ts";
import { shownClaim } from "./shown-claims.ts";

export interface HeldClaim {
  readonly claim: ClaimRow;
  readonly listing: ListingRow;
}

/** A claim with its listing held: all that becomes of the claims on one school happens one after the other. */
export async function holdClaim(tx: Tx, id: string): Promise<HeldClaim> {
  const { listing_id } = (await findClaim(tx, id)) ?? fail("not_found");
  const listing = (await holdListing(tx, listing_id)) ?? fail("not_found");
  return { listing, claim: (await findClaim(tx, id)) ?? fail("not_found") };
}

/** Who speaks for the school of a listing; nobody where it has none here yet. */
export async function contactsOf(tx: Tx, { school_id }: ListingRow): Promise<string[]> {
  const contacts = await listSchoolContacts(tx, school_id === null ? [] : [school_id]);
  return contacts.map(({ user_id }) => user_id);
}

/** What became of it, as the one who did it reads it. */
export async function told(ctx: Ctx, claimId: string, message: string): Promise<{ message: string; claim: Claim }> {
  return { message, claim: await shownClaim(ctx.db, (await findClaim(ctx.db, claimId)) ?? fail("not_found")) };
}
