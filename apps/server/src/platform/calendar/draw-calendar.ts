import { ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { brandOf } from "@upaya/contracts/brand.ts";
import type { Env } from "../env.ts";
import { webAddress } from "../web-address.ts";
import type { CalendarEntry } from "./entry.ts";
import { calendarWords as words } from "./words.ts";

type Site = Pick<Env, "WEB_ORIGINS" | "BRAND_SLUG" | "BRAND_NAME">;

export const calendarType = "text/calendar; charset=utf-8";

/** How often a program may ask again, in seconds. */
const refresh = 3_600;

/**
 * Entries as a calendar file (RFC 5545), for one of them or for a whole feed. Times are UTC: every calendar turns them into its owner's, and
 * no rule of a zone that changes next year is kept in the file. The same entries are the same bytes.
 */
export function drawCalendar(site: Site, entries: readonly CalendarEntry[]): string {
  const brand = brandOf(site.BRAND_SLUG, site.BRAND_NAME);
  const calendar = new ICalCalendar({
    // The library writes this one as it is.
    name: escaped(oneLine(brand.name)),
    prodId: { company: brand.slug, product: "calendar", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refresh,
  });
  for (const entry of entries) addEntry(calendar, site, entry);
  // Every line is ended, the last one too.
  return `${calendar.toString()}\r\n`;
}

function addEntry(calendar: ICalCalendar, site: Site, entry: CalendarEntry): void {
  const isOff = entry.status === "cancelled";
  const page = pageOf(site, entry.path);
  const title = oneLine(entry.title);
  calendar.createEvent({
    id: `${entry.uid}@${new URL(page).hostname}`,
    sequence: entry.sequence,
    start: entry.starts_at,
    end: entry.ends_at,
    stamp: entry.changed_at,
    lastModified: entry.changed_at,
    summary: isOff ? words.cancelled(title) : title,
    description: words.page(page),
    url: page,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  });
}

/** A feed lies on many devices, so it leads to our page, which knows who may go in, and never into a room. */
function pageOf(site: Site, path: string): string {
  const page = webAddress(site, path);
  if (new URL(page).origin !== new URL(webAddress(site, "/")).origin) throw new Error("an entry of a calendar leads to our own pages only");
  return page;
}

/** A line of a calendar ends where its text does. What cannot be printed is a space, and half of a letter is none. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`);
