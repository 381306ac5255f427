import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListDatesAtDesk } from "@upaya/contracts/catalogue/session-desk.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { countDeskDates, dateStates, type DeskDate, listDeskDates, searchDeskDates } from "./desk.store.ts";
import { deskWords, hoursText } from "./words.ts";

/** What is searched for is found in whatever state it is. */
export async function listDatesAtDesk(
  ctx: Ctx,
  { state, search, after }: Input<typeof ListDatesAtDesk>,
): Promise<Reply<typeof ListDatesAtDesk>> {
  const shown = dateStates.find((each) => each === state) ?? "open";
  const rows = search ? await searchDeskDates(ctx.db, search) : await listDeskDates(ctx.db, shown, placeFrom(after));
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts: await countDeskDates(ctx.db) });
}

function rowOf({ id, title, starts_at, time_zone, capacity, room_host, state }: DeskDate): DeskRow {
  const seats = capacity === null ? [] : [deskWords.seats(capacity)];
  const lacking = state === "open" && room_host === null ? [deskWords.roomless] : [];
  return {
    id,
    subject: title,
    note: [hoursText(starts_at, time_zone), ...seats, ...lacking].join(" · "),
    state,
    due: null,
    at: starts_at.toISOString(),
  };
}
