import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { MoveSession } from "@upaya/contracts/catalogue/session-desk.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { sessionMoved } from "../../events.ts";
import { followDates } from "../follow-dates.ts";
import { moveDate } from "./desk.store.ts";
import { namesOf, openDate } from "./open-date.ts";
import { startOf } from "./start-of.ts";
import { deskWords, hoursText } from "./words.ts";

/** It stays the same date, as long as it was, and everybody keeps their place. Moved twice to the same start it is moved once. */
export async function moveSession(ctx: Ctx, { id, starts_at, reason }: Input<typeof MoveSession>): Promise<Reply<typeof MoveSession>> {
  return ctx.tx(async (tx) => {
    const date = await openDate(tx, id);
    const start = startOf(starts_at, date.time_zone, tx.clock.now());
    if (start.getTime() === date.starts_at.getTime()) return { message: deskWords.there };
    await moveDate(tx, id, start, reason);
    const end = new Date(start.getTime() + date.ends_at.getTime() - date.starts_at.getTime());
    await emit(tx, sessionMoved, { ...namesOf(date), starts_at: start.toISOString(), ends_at: end.toISOString() });
    await followDates(tx, [date.resource_id]);
    return { message: deskWords.moved(hoursText(start, date.time_zone)) };
  });
}
