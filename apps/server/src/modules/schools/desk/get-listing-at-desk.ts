import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetListingAtDesk } from "@upaya/contracts/schools/directory-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listSchoolContacts } from "../../identity/index.ts";
import { findListing } from "../directory/listings.store.ts";
import { listingFacts } from "./facts.ts";
import { listDeskListingsByIds } from "./listings.store.ts";

/** What a register told of a school: an office's address and number, and nobody's own. */
export async function getListingAtDesk(ctx: Ctx, { id }: Input<typeof GetListingAtDesk>): Promise<Reply<typeof GetListingAtDesk>> {
  const row = (await findListing(ctx.db, id)) ?? fail("not_found");
  const [listed] = await listDeskListingsByIds(ctx.db, [id]);
  const contacts = await listSchoolContacts(ctx.db, row.school_id === null ? [] : [row.school_id]);
  const { name, board, place, pin_code, email, phone } = row;
  return {
    id,
    subject: name,
    state: row.school_id === null ? "all" : "claimed",
    due: null,
    at: listed!.changed_at.toISOString(),
    parts: [listingFacts(row, contacts.length)],
    history: [],
    fill: { CorrectListing: { name, board, place, pin_code, email, phone } },
  };
}
