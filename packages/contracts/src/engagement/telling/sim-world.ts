import { type Channel, channels, type Choice, type LetterWay, letterWays, type Topic, topics } from "./topics.ts";
import { type Preferences, wholePreferences } from "./preferences.ts";

/** A small generator with a seed: a run that failed can be run again. */
export function createDice(seed: number) {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  const below = (many: number) => Math.floor(next() * many);
  return {
    below,
    is: (chance: number) => next() < chance,
    of: <Of>(list: readonly Of[]): Of => list[below(list.length)]!,
  };
}
export type Dice = ReturnType<typeof createDice>;

/** Twelve zones, and a moment near which the clocks of those are changed that have a summer time. */
const places: readonly (readonly [zone: string, near: string])[] = [
  ["Asia/Kolkata", "2026-11-18T12:00:00Z"],
  ["Asia/Kathmandu", "2026-11-18T12:00:00Z"],
  ["Asia/Dhaka", "2026-11-18T12:00:00Z"],
  ["Africa/Nairobi", "2026-11-18T12:00:00Z"],
  ["Africa/Cairo", "2027-04-29T22:00:00Z"],
  ["Europe/London", "2027-03-28T01:00:00Z"],
  ["Europe/Berlin", "2026-10-25T01:00:00Z"],
  ["America/New_York", "2026-11-01T06:00:00Z"],
  ["America/Sao_Paulo", "2026-11-18T12:00:00Z"],
  ["America/Santiago", "2027-04-04T03:00:00Z"],
  ["Australia/Lord_Howe", "2027-04-03T15:00:00Z"],
  ["Pacific/Apia", "2026-11-18T12:00:00Z"],
];
const dayMs = 86_400_000;

export function drawPlace(dice: Dice): { readonly zone: string; readonly begins: Date; readonly holidays: ReadonlySet<string> } {
  const [zone, near] = dice.of(places);
  const begins = new Date(Date.parse(near) - 4 * dayMs + dice.below(dayMs));
  const holidays = Array.from({ length: dice.below(3) }, () =>
    new Date(begins.getTime() + dice.below(10) * dayMs).toISOString().slice(0, 10),
  );
  return { zone, begins, holidays: new Set(holidays) };
}

const drawChoice = (dice: Dice): Choice => ({
  bell: dice.is(0.9),
  push: dice.is(0.7),
  email: dice.of<LetterWay>(letterWays),
  sms: dice.is(0.3),
});

export function drawPreferences(dice: Dice, zone: string): Preferences {
  const chosen = Object.fromEntries(topics.map((topic) => [topic, drawChoice(dice)])) as Record<Topic, Choice>;
  return wholePreferences({
    topics: chosen,
    zone,
    quiet_from: dice.of([21, 22, 0, 8, 13]),
    quiet_to: dice.of([7, 6, 0, 8, 16]),
    not_on_sundays: dice.is(0.7),
    not_on_holidays: dice.is(0.7),
    digest_every: dice.is(0.7) ? "day" : "week",
    digest_hour: dice.below(24),
    urgent: dice.is(0.3) ? [dice.of(topics)] : [],
  });
}

export const drawTopic = (dice: Dice): Topic => dice.of(topics);
export const drawChannel = (dice: Dice): Channel => dice.of(channels);

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "numeric", hourCycle: "h23", weekday: "short" } as const;
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat("en-CA", { ...digits, timeZone: zone });
  clocks.set(zone, clock);
  return clock;
}

/** What a clock on the wall shows, read in another way than the rules do. */
export function wallClock(at: Date, zone: string): { readonly day: string; readonly hour: number; readonly weekday: string } {
  const shown = clockOf(zone).formatToParts(at);
  const part = (type: string) => shown.find((each) => each.type === type)!.value;
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")), weekday: part("weekday") };
}
