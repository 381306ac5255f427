import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SetRoom } from "@upaya/contracts/catalogue/session-desk.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { sessionRoomSet } from "../../events.ts";
import { followDates } from "../follow-dates.ts";
import { roomDate } from "./desk.store.ts";
import { namesOf, openDate } from "./open-date.ts";
import { deskWords } from "./words.ts";

/** With its first room a date can be registered for. The address leaves with whoever joins: not with the event, the log or the desk. */
export async function setRoom(ctx: Ctx, { id, room }: Input<typeof SetRoom>): Promise<Reply<typeof SetRoom>> {
  return ctx.tx(async (tx) => {
    const date = await openDate(tx, id);
    if (await roomDate(tx, id, room)) {
      await emit(tx, sessionRoomSet, namesOf(date));
      await followDates(tx, [date.resource_id]);
    }
    return { message: deskWords.room };
  });
}
