import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { hostileStrings } from "../testing/hostile-strings.ts";
import { buildEntry } from "./calendar.builders.ts";
import { drawCalendar } from "./draw-calendar.ts";
import type { CalendarEntry } from "./entry.ts";

const site = { WEB_ORIGINS: "https://upaya.example, https://www.upaya.example", BRAND_SLUG: "upaya", BRAND_NAME: "Upaya" };
const draw = (...entries: CalendarEntry[]) => drawCalendar(site, entries);
const read = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]);
const eventsOf = (text: string) => read(text).getAllSubcomponents("vevent");
const valueOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name));

/** A day before, the hour before, the hour itself and a day after each clock change that these zones have between two summers. */
const zones = [
  "Europe/London",
  "America/New_York",
  "America/Sao_Paulo",
  "Africa/Cairo",
  "Asia/Beirut",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Africa/Nairobi",
  "Asia/Kolkata",
  "Pacific/Auckland",
  "America/St_Johns",
];

const hourMs = 3_600_000;

function changesOf(zone: string): number[] {
  const form = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset", hour: "numeric" });
  const offset = (at: number) => form.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
  const from = Date.parse("2026-07-01T00:00:00Z");
  const offsets = Array.from({ length: 366 * 24 }, (_, hour) => offset(from + hour * hourMs));
  return offsets.flatMap((each, hour) => (hour > 0 && each !== offsets[hour - 1] ? from + hour * hourMs : []));
}

describe("a calendar file", () => {
  it("is the same moment in twelve zones, on both sides of both clock changes", () => {
    const changes = zones.map(changesOf);
    expect(changes.filter((each) => each.length === 2)).toHaveLength(8);
    const moments = changes.flat().flatMap((change) => [-24, -1, -0.5, 0, 0.5, 1, 24].map((hours) => change + hours * hourMs));
    const entries = moments.map((at, index) =>
      buildEntry({ uid: `session-${index}`, starts_at: new Date(at), ends_at: new Date(at + hourMs) }),
    );
    const clocks = zones.map((zone) => new Intl.DateTimeFormat("en-GB", { timeZone: zone, dateStyle: "full", timeStyle: "long" }));
    const found = eventsOf(draw(...entries)).map((event) => new ICAL.Event(event));
    expect(found).toHaveLength(entries.length);
    for (const [index, event] of found.entries()) {
      const { starts_at, ends_at } = entries[index]!;
      expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([starts_at, ends_at]);
      for (const clock of clocks) expect(clock.format(event.startDate.toJSDate())).toBe(clock.format(starts_at));
    }
  });

  it("has its times in UTC, its own name, and is asked for again every hour", () => {
    const text = draw(buildEntry());
    expect(text).toContain("DTSTART:20261218T133000Z\r\nDTEND:20261218T143000Z\r\n");
    expect(text).not.toMatch(/TZID|VTIMEZONE|FLOATING/);
    const calendar = read(text);
    expect(["name", "x-wr-calname", "method", "refresh-interval", "x-published-ttl"].map((name) => valueOf(calendar, name))).toEqual([
      "Upaya",
      "Upaya",
      "PUBLISH",
      "PT1H",
      "PT1H",
    ]);
  });

  it("leads to our page and to no room", () => {
    const text = draw(buildEntry());
    const [event] = eventsOf(text);
    expect(valueOf(event!, "uid")).toBe("session-019a2a00@upaya.example");
    expect(valueOf(event!, "url")).toBe("https://upaya.example/learning/marking-forty-notebooks");
    expect(valueOf(event!, "description")).toContain("https://upaya.example/learning/marking-forty-notebooks");
    expect(text).not.toMatch(/LOCATION|CONFERENCE|ORGANIZER|ATTENDEE|GEO/);
    for (const path of ["https://meet.example/room", "//meet.example/room", "/\\meet.example/room"])
      expect(() => draw(buildEntry({ path }))).toThrow(/our own pages/);
  });

  it("of a session that moved is the same entry, later, with a higher SEQUENCE", () => {
    const before = new ICAL.Event(eventsOf(draw(buildEntry()))[0]);
    const moved = buildEntry({
      sequence: 1,
      starts_at: new Date("2027-01-08T13:30:00Z"),
      ends_at: new Date("2027-01-08T14:30:00Z"),
      changed_at: new Date("2026-12-01T09:00:00Z"),
    });
    const after = new ICAL.Event(eventsOf(draw(moved))[0]);
    expect(after.uid).toBe(before.uid);
    expect([before.sequence, after.sequence]).toEqual([0, 1]);
    expect(after.startDate.toJSDate()).toEqual(moved.starts_at);
    expect(valueOf(after.component, "last-modified")).toBe("2026-12-01T09:00:00Z");
    expect(valueOf(after.component, "dtstamp")).toBe("2026-12-01T09:00:00Z");
  });

  it("of a session that is cancelled says so, also to calendars that read no status", () => {
    const [off] = eventsOf(draw(buildEntry({ status: "cancelled", sequence: 2 })));
    expect(["status", "transp", "summary"].map((name) => valueOf(off!, name))).toEqual([
      "CANCELLED",
      "TRANSPARENT",
      "Cancelled: Marking forty notebooks before dinner",
    ]);
    const [on] = eventsOf(draw(buildEntry()));
    expect(["status", "transp"].map((name) => valueOf(on!, name))).toEqual(["CONFIRMED", "OPAQUE"]);
  });

  it("is the same bytes for the same entries", () => {
    expect(draw(buildEntry(), buildEntry({ uid: "b" }))).toBe(draw(buildEntry(), buildEntry({ uid: "b" })));
  });

  it("is one of no entries, too", () => {
    expect(eventsOf(draw())).toEqual([]);
  });
});

describe("what a title may hold", () => {
  const titles = [
    'Marks, marks; and \\n more: "quoted", 50% & <b>',
    "اردو میں پڑھانا، ایک نیا طریقہ",
    "שלום, כיתה",
    "हर बच्चा, हर दिन: कक्षा में बातचीत और लिखना एक साथ कैसे चले",
    "👩🏽‍🏫🎉".repeat(40),
    "word ".repeat(80).trim(),
  ];

  it.each(titles)("%s", (title) => {
    const text = draw(buildEntry({ title }));
    expect(valueOf(eventsOf(text)[0]!, "summary")).toBe(title);
    for (const line of text.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(Buffer.from(line).toString("utf8")).toBe(line);
    }
  });

  it("is never a line of the file", () => {
    const evil = "Talk\r\nEND:VEVENT\rBEGIN:VALARM\nLOCATION:https://evil.example\u2028ATTENDEE:x\u0085URL:y\u0000\ud800";
    const text = draw(buildEntry({ title: evil }));
    const [event, ...others] = eventsOf(text);
    expect(others).toEqual([]);
    expect(event!.getAllSubcomponents()).toEqual([]);
    expect(text.split("\r\n").filter((line) => /^(LOCATION|ATTENDEE|BEGIN:VALARM)/.test(line))).toEqual([]);
    expect(valueOf(event!, "summary")).toBe("Talk END:VEVENT BEGIN:VALARM LOCATION:https://evil.example ATTENDEE:x URL:y \ufffd");
    // oxlint-disable-next-line no-control-regex
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\x00-\x1f\x7f]/);
  });

  it("parses, whatever is typed", () => {
    const entries = hostileStrings().map((title, index) => buildEntry({ uid: `u${index}`, title }));
    expect(eventsOf(draw(...entries))).toHaveLength(entries.length);
  });

  it("holds for the product's name", () => {
    const text = drawCalendar({ ...site, BRAND_NAME: "Teach, learn; \\ and\r\nX-EVIL:1" }, [buildEntry()]);
    // Younger than the parser, which gives it as it is written: a text of RFC 5545.
    expect(valueOf(read(text), "name")).toBe("Teach\\, learn\\; \\\\ and X-EVIL:1");
    expect(read(text).getFirstProperty("x-evil")).toBeNull();
  });
});
