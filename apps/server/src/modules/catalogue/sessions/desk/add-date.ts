import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AddDate } from "@upaya/contracts/catalogue/session-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { isZone } from "@upaya/contracts/zones.ts";
import { followDates } from "../follow-dates.ts";
import { addDateRow, holdTalk } from "./desk.store.ts";
import { startOf } from "./start-of.ts";
import { deskWords } from "./words.ts";

/** One more date of a talk, as long as the talk is. It has no room yet. */
export async function addDate(
  ctx: Ctx,
  { resource, starts_at, time_zone, capacity }: Input<typeof AddDate>,
): Promise<Reply<typeof AddDate>> {
  return ctx.tx(async (tx) => {
    if (!isZone(time_zone)) fail("invalid_input", { fields: [{ path: "time_zone", message: deskWords.noZone }] });
    const startsAt = startOf(starts_at, time_zone, tx.clock.now());
    const talk = (await holdTalk(tx, resource)) ?? fail("invalid_input", { fields: [{ path: "resource", message: deskWords.noTalk }] });
    const id = tx.ids.next();
    const date = { id, resourceId: talk.id, startsAt, minutes: talk.minutes, timeZone: time_zone, capacity: capacity ?? null };
    if (!(await addDateRow(tx, date))) fail("catalogue.session_there");
    await followDates(tx, [talk.id]);
    return { id, message: deskWords.added(talk.title) };
  });
}
