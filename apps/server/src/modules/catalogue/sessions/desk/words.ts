import { localTime } from "#platform/zones.ts";

const india = "Asia/Kolkata";

/** "2027-01-16 18:00 (Africa/Nairobi), 2027-01-16 20:30 in India" */
export function hoursText(at: Date, zone: string): string {
  const there = `${localTime(at, zone)} (${zone})`;
  return zone === india ? there : `${there}, ${localTime(at, india)} in India`;
}

export const deskWords = {
  facts: "The date",
  reason: "What those who registered were told",
  page: "As people see it",
  noRoom: "None yet, so nobody can register",
  asManyAsCome: "As many as come",
  seats: (capacity: number) => `${capacity} seats`,
  roomless: "no join address",
  movedFrom: "First planned for",
  moved: (when: string) => `It is held at ${when} now, and those who registered are told.`,
  there: "It is held at that time already.",
  cancelled: "It is called off, and those who registered are told.",
  hosted: (name: string) => `${name} holds it now.`,
  room: "It has this join address now.",
  added: (title: string) => `“${title}” has another date. Give it a join address, and people can register.`,
  skipped: "is no time on the clocks of this zone",
  past: "is past",
  noZone: "is no zone: name a place, such as Asia/Kolkata",
  noTalk: "is no talk and no masterclass of ours",
  noHost: "is nobody who teaches here",
} as const;
