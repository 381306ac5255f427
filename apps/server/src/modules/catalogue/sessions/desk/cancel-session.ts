import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { CancelSession } from "@upaya/contracts/catalogue/session-desk.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { sessionCancelled } from "../../events.ts";
import { followDates } from "../follow-dates.ts";
import { cancelDate } from "./desk.store.ts";
import { namesOf, openDate } from "./open-date.ts";
import { deskWords } from "./words.ts";

/** For good: its places are gone, and a new date is another one. */
export async function cancelSession(ctx: Ctx, { id, reason }: Input<typeof CancelSession>): Promise<Reply<typeof CancelSession>> {
  return ctx.tx(async (tx) => {
    const date = await openDate(tx, id);
    await cancelDate(tx, id, reason);
    await emit(tx, sessionCancelled, namesOf(date));
    await followDates(tx, [date.resource_id]);
    return { message: deskWords.cancelled };
  });
}
