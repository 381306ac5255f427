import type { Tx } from "#platform/db/database.ts";
import { gradesBetween } from "./grades.ts";
import type { ListingRow } from "./listings.store.ts";
import { addSchool, joinListing } from "./made-schools.store.ts";

/** The school that a listing is, made with what the directory says of it where it was not here. The listing is held. */
export async function schoolOfListing(tx: Tx, listing: ListingRow): Promise<string> {
  if (listing.school_id !== null) return listing.school_id;
  const { name, school_type, board, pin_code, email, phone } = listing;
  const school = {
    id: tx.ids.next(),
    name,
    school_type,
    board,
    pin_code,
    city: listing.district || null,
    email,
    phone,
    address: listing.place || null,
    grades: gradesBetween(listing.lowest_grade, listing.highest_grade),
    lat: null,
    lng: null,
  };
  // Where another school has written this code beside its own name, whose it is shows when one of them is verified.
  if (!(await addSchool(tx, { ...school, udise: listing.udise }))) await addSchool(tx, { ...school, udise: null });
  await joinListing(tx, listing.id, school.id);
  return school.id;
}
