import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AskContact } from "@upaya/contracts/schools/contacts.ts";
import { personOf } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listSchoolContacts } from "../../identity/index.ts";
import { findListing } from "../directory/listings.store.ts";
import { contactAsked } from "../events.ts";
import { addAsker, countAsked, hasAskedLately, lockAsking } from "./askers.store.ts";
import { contactWords } from "./words.ts";

/** Contacts are asked once in so many days by one person, and a person asks so many schools at a time. */
const days = 30;
const mostAsked = 5;

/** Told to whoever may answer: the main contacts. */
export async function askContact(ctx: Ctx, { listing_id, job }: Input<typeof AskContact>): Promise<Reply<typeof AskContact>> {
  const me = personOf(ctx.actor).id;
  await ctx.limits.request(ctx.actor, ctx.http.address);
  const listing = (await findListing(ctx.db, listing_id)) ?? fail("not_found");
  const school_id = listing.school_id ?? fail("schools.nobody_speaks");
  await ctx.tx(async (tx) => {
    await lockAsking(tx, me);
    const contacts = await listSchoolContacts(tx, [school_id]);
    if (contacts.some(({ user_id }) => user_id === me)) fail("schools.yours");
    const main = contacts.filter(({ role }) => role === "main_poc").map(({ user_id }) => user_id);
    if (main.length === 0) fail("schools.nobody_speaks");
    if (await hasAskedLately(tx, school_id, me, days)) return;
    if ((await countAsked(tx, me, days)) >= mostAsked) fail("schools.many_asked");
    const asker_id = await addAsker(tx, { id: tx.ids.next(), schoolId: school_id, userId: me, job });
    await emit(tx, contactAsked, { school_id, asker_id, user_ids: main });
  });
  return { message: contactWords.asked };
}
