import type { Tx } from "#platform/db/database.ts";
import { findPinCode } from "../../places/index.ts";
import { changeListing, findListingOfSchool, keepKeys } from "../directory/listings.store.ts";
import { ownSource } from "../directory/make-school.ts";
import type { SchoolRow } from "./info.store.ts";

/** What the directory knows from the school alone follows what it says of itself. What a register told stays as it was told. */
export async function tellDirectory(tx: Tx, { id, name, school_type, board, pin_code, udise }: SchoolRow): Promise<void> {
  const listing = await findListingOfSchool(tx, id);
  if (listing?.source !== ownSource) return;
  const at = pin_code === null || pin_code === listing.pin_code ? listing : await placeOf(tx, pin_code);
  const words = { name, school_type, board, udise, pin_code: at.pin_code, place: at.place, district: at.district, state: at.state };
  await changeListing(tx, listing.id, words);
  await keepKeys(tx, { id: listing.id, ...words });
}

async function placeOf(tx: Tx, pin_code: string) {
  const { city = "", state = "" } = (await findPinCode(tx, pin_code)) ?? {};
  return { pin_code, place: city, district: city, state };
}
