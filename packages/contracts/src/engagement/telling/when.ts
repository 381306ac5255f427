import { dayAfter, momentAt, wallOf } from "../../zones.ts";
import type { Preferences } from "./preferences.ts";
import { isNeverHeld, type Channel, type Topic } from "./topics.ts";

/** Pushes that may come within an hour, and within a day of somebody's own clock. */
const pushesAnHour = 1;
const pushesADay = 3;
/** What is on its way when the quiet begins would ring in it: the last minute before it is quiet, too. */
const onItsWayMs = 60_000;
const hourMs = 3_600_000;

const heldReasons = ["quiet_hours", "sunday", "holiday", "push_hour", "push_day", "digest", "provider"] as const;
export type HeldReason = (typeof heldReasons)[number];
const droppedReasons = ["switched_off", "no_address", "read", "left"] as const;
export type DroppedReason = (typeof droppedReasons)[number];

/** Something to be said to one person by one channel. */
export interface Due {
  readonly topic: Topic;
  readonly channel: Channel;
  /** It answers an act of their own that is not an hour old. */
  readonly isAnswer: boolean;
  readonly expiresAt: Date | undefined;
  /** When it was counted against the limits before: nobody knows whether it arrived, so it goes once more, and counts anew. */
  readonly countedAt: Date | null;
}

export interface World {
  readonly now: Date;
  readonly preferences: Preferences;
  /** Days of their State on which schools are closed, as `2026-12-25`. */
  readonly holidays: ReadonlySet<string>;
  /** When the last pushes that count were handed over. */
  readonly pushes: readonly Date[];
}

export type Verdict =
  | { readonly is: "send"; readonly counts: boolean }
  | { readonly is: "hold"; readonly until: Date; readonly because: HeldReason }
  | { readonly is: "drop"; readonly because: DroppedReason }
  | { readonly is: "expire" };

/** What is to be done with it now. What is held is asked about again when its time has come: everything may have changed by then. */
export function verdictOn(due: Due, world: World): Verdict {
  const way = wayOf(due, world.preferences);
  if (way === "no") return { is: "drop", because: "switched_off" };
  if (due.expiresAt && due.expiresAt <= world.now) return { is: "expire" };
  const exempt = isExempt(due, world.preferences);
  if (way === "digest" && !exempt) return { is: "hold", until: nextDigest(world.now, world), because: "digest" };
  if (exempt) return { is: "send", counts: false };
  const held = heldNow(due, world);
  if (!held) return { is: "send", counts: due.channel === "push" };
  return due.expiresAt && held.until >= due.expiresAt ? { is: "expire" } : { is: "hold", ...held };
}

function wayOf({ topic, channel }: Due, { topics }: Preferences): "now" | "digest" | "no" {
  const choice = topics[topic];
  if (channel === "email") return choice.email;
  return choice[channel] ? "now" : "no";
}

function isExempt({ topic, isAnswer }: Pick<Due, "topic" | "isAnswer">, { urgent }: Preferences): boolean {
  return isNeverHeld(topic) || isAnswer || urgent.includes(topic);
}

interface Held {
  readonly until: Date;
  readonly because: HeldReason;
}

function heldNow(due: Due, world: World): Held | undefined {
  const limited = due.channel === "push" ? overLimit(world, due.countedAt) : undefined;
  const first = limited ?? quietAt(world.now, world);
  if (!first) return undefined;
  // The end of one may lie in another.
  let { until } = first;
  for (let held = quietAt(until, world); held; held = quietAt(until, world)) until = held.until;
  return { until, because: first.because };
}

/** Why nothing may be said at a moment, and when that ends. */
export function quietAt(moment: Date, { preferences, holidays }: Pick<World, "preferences" | "holidays">): Held | undefined {
  return quietOn(moment, preferences, holidays) ?? quietOn(new Date(moment.getTime() + onItsWayMs), preferences, holidays);
}

function quietOn(moment: Date, preferences: Preferences, holidays: ReadonlySet<string>): Held | undefined {
  const { zone, quiet_from: from, quiet_to: to } = preferences;
  const wall = wallOf(moment, zone);
  const [day, hour] = [wall.slice(0, 10), Number(wall.slice(11, 13))];
  const nextDay = () => momentAt(dayAfter(day), "00:00", zone);
  if (preferences.not_on_sundays && isSunday(day)) return { until: nextDay(), because: "sunday" };
  if (preferences.not_on_holidays && holidays.has(day)) return { until: nextDay(), because: "holiday" };
  if (!isBetween(hour, from, to)) return undefined;
  const ends = momentAt(hour < to ? day : dayAfter(day), clock(to), zone);
  // Where the clocks are put back the hour comes twice: the second one is quiet, too.
  return { until: ends > moment ? ends : new Date(moment.getTime() + hourMs), because: "quiet_hours" };
}

const isSunday = (day: string) => new Date(day).getUTCDay() === 0;

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

function isBetween(hour: number, from: number, to: number): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

function overLimit({ now, pushes, preferences: { zone } }: World, countedAt: Date | null): Held | undefined {
  const others = pushes.filter((at) => at.getTime() !== countedAt?.getTime());
  const lastHour = others.filter((at) => now.getTime() - at.getTime() < hourMs).toSorted((one, other) => one.getTime() - other.getTime());
  const today = wallOf(now, zone).slice(0, 10);
  if (others.filter((at) => wallOf(at, zone).startsWith(today)).length >= pushesADay)
    return { until: momentAt(dayAfter(today), "00:00", zone), because: "push_day" };
  if (lastHour.length >= pushesAnHour) return { until: new Date(lastHour[0]!.getTime() + hourMs), because: "push_hour" };
  return undefined;
}

/** A week's digest comes on a Saturday, when there is time to read it. */
const weekDay = 6;
/** Holidays do not follow on each other for longer. */
const mostDays = 60;

/** When what is gathered now is told: at one's own hour, later where that hour is quiet. */
export function nextDigest(now: Date, { preferences, holidays }: Pick<World, "preferences" | "holidays">): Date {
  const { zone, digest_hour: hour, digest_every: every } = preferences;
  let day = wallOf(now, zone).slice(0, 10);
  for (let looked = 0; looked < mostDays; looked += 1, day = dayAfter(day)) {
    if (every === "week" && new Date(day).getUTCDay() !== weekDay) continue;
    const at = afterQuiet(momentAt(day, clock(hour), zone), { preferences, holidays });
    if (at > now) return at;
  }
  return afterQuiet(momentAt(day, clock(hour), zone), { preferences, holidays });
}

function afterQuiet(moment: Date, world: Pick<World, "preferences" | "holidays">): Date {
  let at = moment;
  for (let held = quietAt(at, world); held; held = quietAt(at, world)) at = held.until;
  return at;
}
