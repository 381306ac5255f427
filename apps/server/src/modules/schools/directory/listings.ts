import type { Listing } from "@upaya/contracts/schools/directory.ts";
import { fail } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Db } from "#platform/db/statement.ts";
import { listSchoolContacts, masked } from "../../identity/index.ts";
import { gradeWords } from "./grades.ts";
import { addListingRow, findListingOfSchool, type ListingRow, type NewListing } from "./listings.store.ts";

/** A school that can be looked for from now on. */
export async function addListing(tx: Tx, listing: NewListing): Promise<void> {
  if (!(await addListingRow(tx, listing))) fail("schools.udise_taken");
}

export async function listingOf(db: Db, schoolId: string): Promise<ListingRow | undefined> {
  return findListingOfSchool(db, schoolId);
}

/** As everybody who is signed in may read them: what only the office should be asked stays with us. */
export async function shownListings(db: Db, rows: readonly ListingRow[]): Promise<Listing[]> {
  const contacts = await listSchoolContacts(
    db,
    rows.flatMap(({ school_id }) => school_id ?? []),
  );
  const claimed = new Set(contacts.map(({ school_id }) => school_id));
  return rows.map((row) => shownListing(row, row.school_id !== null && claimed.has(row.school_id)));
}

function shownListing(row: ListingRow, isClaimed: boolean): Listing {
  const { id, name, place, pin_code, district, state, board, school_type, udise, email, source, told_on } = row;
  return {
    id,
    name,
    place,
    pin_code,
    district,
    state,
    board,
    school_type,
    grades: gradeWords(row.lowest_grade, row.highest_grade),
    udise,
    is_claimed: isClaimed,
    // Nobody becomes a contact by a code where somebody speaks for the school already.
    code_to: email === null || isClaimed ? null : masked("email", email),
    source,
    told_on,
  };
}
