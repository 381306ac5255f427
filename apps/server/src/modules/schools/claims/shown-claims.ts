import { type Claim, codeTries } from "@upaya/contracts/schools/claims.ts";
import type { Listing } from "@upaya/contracts/schools/directory.ts";
import type { Db } from "#platform/db/statement.ts";
import { masked } from "../../identity/index.ts";
import { listListings } from "../directory/listings.store.ts";
import { shownListings } from "../directory/listings.ts";
import { listDocuments, wireDocument } from "../papers/papers-of.ts";
import type { ClaimRow } from "./claims.store.ts";
import { later, resendMinutes } from "./code.ts";

/** As whoever made them reads them. */
export async function shownClaims(db: Db, claims: readonly ClaimRow[]): Promise<Claim[]> {
  const rows = await listListings(db, [...new Set(claims.map(({ listing_id }) => listing_id))]);
  const listings = new Map((await shownListings(db, rows)).map((listing) => [listing.id, listing]));
  const documents = await listDocuments(
    db,
    claims.map(({ id }) => ({ claimId: id })),
  );
  return claims.map((claim) => {
    const row = rows.find(({ id }) => id === claim.listing_id)!;
    return {
      id: claim.id,
      listing: listings.get(claim.listing_id) as Listing,
      job: claim.job,
      way: claim.way,
      state: claim.state,
      begun_at: claim.begun_at.toISOString(),
      code: shownCode(claim, row.email),
      entered_at: moment(claim.entered_at),
      documents: (documents.get(claim.id) ?? []).map(wireDocument),
      sent_at: moment(claim.sent_at),
      due_at: moment(claim.due_at),
      decided_at: moment(claim.decided_at),
      because: claim.because,
      school_id: claim.state === "granted" ? row.school_id : null,
    };
  });
}

const moment = (at: Date | null) => at?.toISOString() ?? null;

function shownCode({ state, way, code_sent_at, code_until, code_tries }: ClaimRow, email: string | null): Claim["code"] {
  if (state !== "begun" || way !== "code" || !code_sent_at || !code_until || email === null) return null;
  return {
    to: masked("email", email),
    sent_at: code_sent_at.toISOString(),
    until: code_until.toISOString(),
    resend_at: later(code_sent_at, resendMinutes).toISOString(),
    tries_left: Math.max(codeTries - code_tries, 0),
  };
}

export async function shownClaim(db: Db, claim: ClaimRow): Promise<Claim> {
  const [shown] = await shownClaims(db, [claim]);
  return shown!;
}
