import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListListingsAtDesk } from "@upaya/contracts/schools/directory-desk.ts";
import { deskPage, type DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { lookUp } from "../directory/look-up.ts";
import { countDeskListings, type DeskListing, listDeskListings, listDeskListingsByIds, listingStates } from "./listings.store.ts";

/** Looked up as whoever looks for their own school does: by code, or by name and PIN code. */
export async function listListingsAtDesk(
  ctx: Ctx,
  { state, search, after }: Input<typeof ListListingsAtDesk>,
): Promise<Reply<typeof ListListingsAtDesk>> {
  const wanted = listingStates.find((each) => each === state) ?? "all";
  const rows = search ? await found(ctx, search) : await listDeskListings(ctx.db, wanted, placeFrom(after));
  return deskPageOf(rows, rowOf, ({ at, id }) => placeText({ at, id }), { counts: await countDeskListings(ctx.db) });
}

async function found(ctx: Ctx, search: string): Promise<DeskListing[]> {
  const pin = /(?<!\d)[1-9]\d{5}(?!\d)/.exec(search)?.[0] ?? "";
  const name = search.replace(pin, " ").trim();
  const { rows } = await lookUp(ctx.db, { q: name === "" ? search : name, where: name === "" ? "" : pin, limit: deskPage });
  return listDeskListingsByIds(
    ctx.db,
    rows.map(({ id }) => id),
  );
}

function rowOf({ id, name, pin_code, district, udise, school_id, changed_at }: DeskListing): DeskRow {
  return {
    id,
    subject: name,
    note: [`${district} ${pin_code}`.trim(), udise].filter(Boolean).join(" · "),
    state: school_id === null ? "all" : "claimed",
    due: null,
    at: changed_at.toISOString(),
  };
}
