import type { ShownPreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { isNeverHeld, topics } from "@upaya/contracts/engagement/telling/topics.ts";
import { nextDigest } from "@upaya/contracts/engagement/telling/when.ts";
import { dayAfter, momentAt } from "@upaya/contracts/zones.ts";
import { timeIn } from "../../lib/clocks/time-in.ts";
import { dayIn } from "./hours.ts";
import { notificationWords } from "./words.ts";

const words = notificationWords.tomorrow;

/** What all of these settings come to, on the day that is next: by the rules that the server itself goes by. */
export function tomorrowText(preferences: ShownPreferences, now: Date, isTold: boolean): string {
  const { zone, next_holiday: holiday } = preferences;
  const day = dayAfter(dayIn(now, zone));
  const quiet = quietDay(preferences, day);
  if (quiet !== undefined) return `${words.quiet(quiet)} ${words.rest}`;
  const waits = topics.filter((topic) => !isNeverHeld(topic) && !preferences.urgent.includes(topic));
  const phone = isTold && waits.some((topic) => preferences.topics[topic].push);
  const begins = momentAt(day, "00:00", zone);
  const digest = nextDigest(new Date(begins.getTime() - 1), { preferences, holidays: new Set(holiday ? [holiday.day] : []) });
  const letter = waits.some((topic) => preferences.topics[topic].email === "digest") && dayIn(digest, zone) === day;
  const { clock } = timeIn(digest, zone);
  if (letter) return `${phone ? words.both(clock) : words.letter(clock)} ${words.rest}`;
  return `${phone ? words.phone : words.none} ${words.rest}`;
}

function quietDay({ not_on_sundays, not_on_holidays, next_holiday: holiday }: ShownPreferences, day: string): string | undefined {
  if (not_on_holidays && holiday?.day === day) return holiday.name;
  return not_on_sundays && new Date(day).getUTCDay() === 0 ? words.sunday : undefined;
}
