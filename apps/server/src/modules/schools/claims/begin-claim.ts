import type { BeginClaim } from "@upaya/contracts/schools/claims.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { holdListing, holdMaker, type ListingRow } from "../directory/listings.store.ts";
import { addClaim, changeClaim, type ClaimRow, countLiveElsewhere, findClaim, listLiveClaims } from "./claims.store.ts";
import { contactsOf, told } from "./held-claim.ts";
import { sendCode } from "./send-code.ts";

const mostElsewhere = 2;

type Begun = Input<typeof BeginClaim>;

/** One claim for each person and school at a time: said again it goes on, also in another way. */
export async function beginClaim(ctx: Ctx, begun: Begun): Promise<Reply<typeof BeginClaim>> {
  const { id: userId } = personOf(ctx.actor);
  await ctx.limits.request(ctx.actor, ctx.http.address);
  const { id, message } = await ctx.tx(async (tx) => {
    const listing = (await holdListing(tx, begun.listing_id)) ?? fail("not_found");
    await refuseWay(tx, listing, begun, userId);
    const claim = await theClaim(tx, begun, userId);
    if (claim.state !== "begun") return { id: claim.id, message: "Your documents are with us already." };
    if (begun.way === "documents") return { id: claim.id, message: "Please add the two documents." };
    const sent = await sendCode(ctx, tx, claim, listing);
    return { id: claim.id, message: sent ? "The code is on its way to the school's office." : "The code is in the letter that we sent." };
  });
  return told(ctx, id, message);
}

async function refuseWay(tx: Tx, listing: ListingRow, { way }: Begun, userId: string): Promise<void> {
  const contacts = await contactsOf(tx, listing);
  if (contacts.includes(userId)) fail("schools.yours");
  if (way === "documents") return;
  if (contacts.length > 0) fail("schools.has_contact");
  if (listing.email === null) fail("schools.no_listed_email");
}

async function theClaim(tx: Tx, { listing_id, job, way }: Begun, userId: string): Promise<ClaimRow> {
  await holdMaker(tx, userId);
  const live = (await listLiveClaims(tx, listing_id)).find(({ user_id }) => user_id === userId);
  if (live) {
    if (live.state === "begun") await changeClaim(tx, live.id, { job, way });
    return (await findClaim(tx, live.id))!;
  }
  if ((await countLiveElsewhere(tx, userId, listing_id)) >= mostElsewhere) fail("schools.many_claims");
  const id = tx.ids.next();
  await addClaim(tx, { id, listing_id, user_id: userId, job, way, begun_at: tx.clock.now() });
  return (await findClaim(tx, id))!;
}
