import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetCalendarFeed } from "@upaya/contracts/shell/calendar-feed.ts";
import { calendarType, drawCalendar } from "#platform/calendar/draw-calendar.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findCalendarOwner } from "../identity/index.ts";
import { withinWindow } from "./calendar-window.ts";

/**
 * Whoever has the address may read the feed: no calendar can sign in. One that was revoked, one that never was and what is no address at all
 * are looked up alike, and none of them is there.
 */
export async function getCalendarFeed(ctx: Ctx, { file }: Input<typeof GetCalendarFeed>): Promise<Reply<typeof GetCalendarFeed>> {
  const owner = await findCalendarOwner(ctx.db, secretOf(file));
  if (owner === undefined) {
    await ctx.limits.guess(ctx.http.address);
    return fail("not_found");
  }
  await ctx.limits.feed(owner);
  // All modules or none: what is missing in a feed is deleted in the calendars that read it.
  const entries = await Promise.all(ctx.calendars.map((calendar) => calendar(ctx, owner)));
  const text = drawCalendar(ctx.env, withinWindow(entries.flat(), ctx.clock.now()));
  return { bytes: Buffer.from(text), type: calendarType, name: "calendar.ics", disposition: "attachment", cache: "asked" };
}

const secretOf = (file: string) => (file.endsWith(".ics") ? file.slice(0, -4) : "");
