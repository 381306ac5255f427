import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetSessionFile } from "@upaya/contracts/learning/registrations.ts";
import { calendarType, drawCalendar } from "#platform/calendar/draw-calendar.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { entryOf } from "./calendar-entries.ts";
import { findPublicSession } from "./sessions.store.ts";

/** One date for one's own calendar. It says what its page says, so everybody may have it; a later file moves the entry or strikes it out. */
export async function getSessionFile(ctx: Ctx, { id }: Input<typeof GetSessionFile>): Promise<Reply<typeof GetSessionFile>> {
  const session = (await findPublicSession(ctx.db, id)) ?? fail("not_found");
  const bytes = Buffer.from(drawCalendar(ctx.env, [entryOf(session)]));
  return { bytes, type: calendarType, name: `${session.slug}.ics`, disposition: "attachment", cache: "briefly" };
}
