import type { CalendarEntry } from "./entry.ts";

export function buildEntry(change: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    uid: "session-019a2a00",
    sequence: 0,
    starts_at: new Date("2026-12-18T13:30:00Z"),
    ends_at: new Date("2026-12-18T14:30:00Z"),
    title: "Marking forty notebooks before dinner",
    path: "/learning/marking-forty-notebooks",
    status: "confirmed",
    changed_at: new Date("2026-11-18T09:00:00Z"),
    ...change,
  };
}
