import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { MakeSchool } from "@upaya/contracts/schools/school.ts";
import { personOf } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { indiaDay } from "#platform/india.ts";
import { findPinCode } from "../../places/index.ts";
import { makeFirstContact } from "../contacts/first-contact.ts";
import { schoolMade } from "../events.ts";
import { addListing } from "./listings.ts";
import { countUnverifiedOf, holdMaker, holdPin } from "./listings.store.ts";
import { addSchool } from "./made-schools.store.ts";
import { nearOnes } from "./near-ones.ts";

const mostUnverified = 3;

/** As the directory names who told it, for schools that no register has. */
export const ownSource = "Its first contact";

/** Whoever adds a school has looked at those that are much like it, and is its first contact. */
export async function makeSchool(ctx: Ctx, input: Input<typeof MakeSchool>): Promise<Reply<typeof MakeSchool>> {
  const { id: userId } = personOf(ctx.actor);
  await ctx.limits.request(ctx.actor, ctx.http.address);
  return ctx.tx(async (tx) => {
    await holdMaker(tx, userId);
    await holdPin(tx, input.pin_code);
    if ((await countUnverifiedOf(tx, userId)) >= mostUnverified) fail("schools.many_made");
    await refuseKnown(tx, input);
    const schoolId = await addUnverified(tx, input, userId);
    await makeFirstContact(tx, { schoolId, userId, job: input.job });
    await emit(tx, schoolMade, { school_id: schoolId, user_id: userId });
    return { school_id: schoolId, message: "Your school is in. Two documents make it verified." };
  });
}

/** Asked again in the transaction: what was looked at a minute ago may not be all that is there now. */
async function refuseKnown(tx: Tx, { others, ...wanted }: Input<typeof MakeSchool>): Promise<void> {
  const near = await nearOnes(tx, wanted);
  if (near.some(({ because }) => because === "same_udise")) fail("schools.udise_taken");
  if (near.some(({ row }) => !others.includes(row.id))) fail("schools.near_ones");
}

async function addUnverified(tx: Tx, input: Input<typeof MakeSchool>, userId: string): Promise<string> {
  const { name, school_type, board, pin_code, udise, lat, lng } = input;
  const { city = "", state = "" } = (await findPinCode(tx, pin_code)) ?? {};
  const schoolId = tx.ids.next();
  const own = { id: schoolId, name, school_type, board, pin_code, udise, city: city || null, lat, lng };
  if (!(await addSchool(tx, { ...own, email: null, phone: null, address: null, grades: [] }))) fail("schools.udise_taken");
  await addListing(tx, {
    id: tx.ids.next(),
    udise,
    name,
    school_type,
    board,
    place: city,
    pin_code,
    district: city,
    state,
    lowest_grade: null,
    highest_grade: null,
    email: null,
    phone: null,
    source: ownSource,
    told_on: indiaDay(tx.clock.now()),
    school_id: schoolId,
    made_by: userId,
  });
  return schoolId;
}
