import type { OldTold } from "../src/modules/engagement/index.ts";

const [day, week] = [24, 168];
const course = "A calm classroom in ten minutes";
const talk = "Marking forty notebooks without losing Sunday";
/** A date in the time to come, whatever day it is now. */
const soon = (now: Date, days: number) => new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000 + days * day * 3_600_000).toISOString();

/** What Asha was told, the newest first: read and unread, gathered, and by every channel with every end that it can take. */
export const toldToAsha = (now: Date): readonly OldTold[] => [...lately(now), ...thisWeek, ...before(now)];

const lately = (now: Date): OldTold[] => [
  {
    kind: "call_taken",
    facts: { due: soon(now, 1) },
    route: "/help",
    hoursAgo: 2,
    ways: [{ channel: "push", state: "held", because: "quiet_hours", hours: 14 }],
  },
  {
    kind: "badge",
    facts: { title: "Ten evenings" },
    route: "/profile/my-badges",
    hoursAgo: 5,
    repeats: 3,
    ways: [{ channel: "email", state: "held", because: "digest", hours: 20 }],
  },
  {
    kind: "session_moved",
    facts: { title: talk, starts_at: soon(now, 6) },
    route: "/profile/registrations",
    hoursAgo: day,
    ways: [
      { channel: "push", state: "clicked" },
      { channel: "email", state: "accepted" },
      { channel: "sms", state: "refused", because: "21610" },
    ],
  },
  {
    kind: "edition_new",
    facts: { title: course, until: soon(now, 90) },
    route: "/profile/my-learning",
    hoursAgo: 2 * day,
    readAfter: 20,
    ways: [{ channel: "email", state: "gathered" }],
  },
];

const thisWeek: readonly OldTold[] = [
  {
    kind: "help_answered",
    facts: { number: "H-2041" },
    route: "/help",
    hoursAgo: 3 * day,
    ways: [{ channel: "email", state: "gathered" }],
  },
  {
    kind: "streak_danger",
    facts: { length: 12 },
    route: "/quiz",
    hoursAgo: 4 * day,
    readAfter: 3,
    ways: [
      { channel: "push", state: "expired", hours: 5 },
      { channel: "sms", state: "dropped", because: "no_address" },
    ],
  },
  {
    kind: "new_device",
    facts: { device: "Chrome on Android" },
    route: "/profile/account",
    hoursAgo: 6 * day,
    readAfter: 1,
    ways: [{ channel: "push", state: "dropped", because: "no_address" }],
  },
];

const before = (now: Date): OldTold[] => [
  {
    kind: "session_tomorrow",
    facts: { title: talk, starts_at: soon(now, -8) },
    route: "/profile/registrations",
    hoursAgo: week + 2 * day,
    readAfter: 2,
    ways: [
      { channel: "push", state: "dropped", because: "switched_off" },
      { channel: "email", state: "accepted" },
    ],
  },
  {
    kind: "moved_up",
    facts: { title: talk, starts_at: soon(now, -8) },
    route: "/profile/registrations",
    hoursAgo: week + 4 * day,
    readAfter: 1,
    ways: [
      { channel: "push", state: "accepted" },
      { channel: "email", state: "bounced", because: "HardBounce", hours: 1 },
    ],
  },
  {
    kind: "waiting",
    facts: { title: talk, starts_at: soon(now, -8) },
    route: "/profile/registrations",
    hoursAgo: 2 * week,
    readAfter: 1,
    ways: [{ channel: "email", state: "suppressed", because: "bounced" }],
  },
  {
    kind: "certificate_corrected",
    facts: { title: course, number: "UP26-4C7M-9K2Q" },
    route: "/learn/a-calm-classroom/certificate",
    hoursAgo: 2 * week + 3 * day,
    readAfter: 6,
    ways: [{ channel: "email", state: "clicked", hours: 6 }],
  },
  {
    kind: "opened",
    facts: { title: "The olympiad" },
    route: "/profile/tpo-registrations",
    hoursAgo: 3 * week,
    readAfter: 10,
    ways: [{ channel: "push", state: "accepted", hours: 9 }],
  },
  { kind: "welcome", facts: {}, route: "/welcome", hoursAgo: 4 * week, readAfter: 1 },
];

export const toldToAll = {
  text: "The olympiad is open for entries until the end of the month.",
  route: "/profile/tpo-registrations",
} as const;
