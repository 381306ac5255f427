import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetClaimAtDesk } from "@upaya/contracts/schools/claim-desk.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listReach, listSchoolContacts } from "../../identity/index.ts";
import { type ClaimRow, findClaim, listLiveClaims } from "../claims/claims.store.ts";
import { findListing } from "../directory/listings.store.ts";
import { paperParts } from "../papers/papers-of.ts";
import { claimFacts, listingFacts } from "./facts.ts";
import { deskWords as words, stateWords } from "./words.ts";

/** As many as are of use; who else waits stands in the queue. */
const mostOthers = 5;

/** Both sides of it, side by side, with what each has shown. Neither of them is told of the other. */
export async function getClaimAtDesk(ctx: Ctx, { id }: Input<typeof GetClaimAtDesk>): Promise<Reply<typeof GetClaimAtDesk>> {
  const claim = (await findClaim(ctx.db, id)) ?? fail("not_found");
  const listing = (await findListing(ctx.db, claim.listing_id)) ?? fail("not_found");
  const others = (await listLiveClaims(ctx.db, listing.id)).filter((each) => each.id !== id).slice(0, mostOthers);
  const people = await listReach(
    ctx.db,
    [claim, ...others].map(({ user_id }) => user_id),
  );
  const contacts = await listSchoolContacts(ctx.db, listing.school_id === null ? [] : [listing.school_id]);
  const about = async (each: ClaimRow, title: string): Promise<DeskItem["parts"]> => [
    claimFacts(title, each, people.get(each.user_id), listing.email),
    ...(await paperParts(ctx, { claimId: each.id })),
  ];
  const parts: DeskItem["parts"] = [listingFacts(listing, contacts.length), ...(await about(claim, words.claimant))];
  for (const [index, other] of others.entries()) parts.push(...(await about(other, words.other(index + 1))));
  return {
    id,
    subject: listing.name,
    state: claim.due_at === null ? "decided" : claim.state,
    due: claim.due_at?.toISOString() ?? null,
    at: claim.begun_at.toISOString(),
    parts,
    history: historyOf(claim),
    fill: {},
  };
}

function historyOf({ begun_at, entered_at, sent_at, decided_at, state, because }: ClaimRow): DeskItem["history"] {
  const who = "They";
  return [
    ...(decided_at
      ? [{ at: decided_at.toISOString(), who: "Decided", what: stateWords[state], ...(because ? { words: because } : {}) }]
      : []),
    ...(sent_at ? [{ at: sent_at.toISOString(), who, what: "Sent two documents" }] : []),
    ...(entered_at ? [{ at: entered_at.toISOString(), who, what: "Entered the code" }] : []),
    { at: begun_at.toISOString(), who, what: "Said that they speak for the school" },
  ].toSorted((one, two) => two.at.localeCompare(one.at));
}
