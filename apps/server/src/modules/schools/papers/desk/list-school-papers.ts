import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListSchoolPapers } from "@upaya/contracts/schools/paper-desk.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { countDeskReviews, type DeskReview, listDeskReviews, paperStates } from "./desk.store.ts";

/** Whoever waits longest is read first. */
export async function listSchoolPapers(
  ctx: Ctx,
  { state, after }: Input<typeof ListSchoolPapers>,
): Promise<Reply<typeof ListSchoolPapers>> {
  const wanted = paperStates.find((each) => each === state) ?? "sent";
  const rows = await listDeskReviews(ctx.db, wanted, placeFrom(after));
  const counts = await countDeskReviews(ctx.db);
  const waiting = wanted === "sent" ? rows : await listDeskReviews(ctx.db, "sent", undefined);
  const dues = waiting.flatMap(({ due_at }) => due_at ?? []);
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts, dues });
}

function rowOf({ id, name, city, pin_code, state, due_at, place }: DeskReview): DeskRow {
  const note = [city, pin_code].filter(Boolean).join(" · ");
  return { id, subject: name, note, state, due: due_at?.toISOString() ?? null, at: new Date(place).toISOString() };
}
