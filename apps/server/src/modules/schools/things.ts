import { randomUUID } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import type { Things } from "#platform/sample.ts";
import { joinPerson } from "../identity/index.ts";
import { addClaim } from "./claims/claims.store.ts";
import { decidedBy } from "./claims/disputes.ts";
import { moveClaim } from "./claims/move-claim.ts";
import { makeFirstContact } from "./contacts/first-contact.ts";
import { buildListing } from "./directory/directory.builders.ts";
import { addListing } from "./directory/listings.ts";
import { schoolOfListing } from "./directory/school-of-listing.ts";

async function somebody(ctx: Ctx): Promise<string> {
  const { user_id } = await joinPerson(ctx, { email: `${randomUUID()}@things.example` });
  return user_id;
}

async function listed(ctx: Ctx): Promise<string> {
  const listing = buildListing();
  await ctx.tx((tx) => addListing(tx, listing));
  return listing.id;
}

async function spokenFor(ctx: Ctx): Promise<string> {
  const [listing, userId] = [buildListing(), await somebody(ctx)];
  await ctx.tx(async (tx) => {
    await addListing(tx, listing);
    await makeFirstContact(tx, { schoolId: await schoolOfListing(tx, listing), userId, job: "principal" });
  });
  return listing.id;
}

async function disputed(ctx: Ctx): Promise<string> {
  const [listing_id, user_id, id] = [await listed(ctx), await somebody(ctx), randomUUID()];
  await ctx.tx(async (tx) => {
    const now = tx.clock.now();
    await addClaim(tx, { id, listing_id, user_id, job: "principal", way: "code", begun_at: now });
    await moveClaim(tx, { id, state: "begun" }, "disputed", { entered_at: now, due_at: decidedBy(now) });
  });
  return id;
}

export const listingThings: Things = {
  "a listing": listed,
  "a listing that somebody speaks for": spokenFor,
  "a claim that waits": disputed,
};
