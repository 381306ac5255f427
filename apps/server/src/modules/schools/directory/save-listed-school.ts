import type { Ctx } from "#platform/ctx.ts";
import { gradesBetween } from "./grades.ts";
import { holdListing, listByUdise } from "./listings.store.ts";
import { fillSchool, joinListing } from "./made-schools.store.ts";
import { schoolOfListing } from "./school-of-listing.ts";

interface Known {
  /** A school that was here before the directory was. */
  readonly id: string;
  readonly pupils: number;
}

/** For seeds: a school of the directory is on the platform, also where nobody speaks for it yet. Answers false where it was. */
export async function saveListedSchool(ctx: Ctx, udise: string, known?: Known): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const [found] = await listByUdise(tx, udise, 1);
    const listing = found && (await holdListing(tx, found.id));
    if (!listing) throw new Error(`${udise} is not in the directory`);
    if (listing.school_id !== null) return false;
    if (!known) await schoolOfListing(tx, listing);
    else {
      await joinListing(tx, listing.id, known.id);
      await fillSchool(tx, {
        id: known.id,
        pupils: known.pupils,
        board: listing.board,
        pin_code: listing.pin_code,
        udise: listing.udise,
        city: listing.district || null,
        phone: listing.phone,
        address: listing.place || null,
        grades: gradesBetween(listing.lowest_grade, listing.highest_grade),
      });
    }
    return true;
  });
}
