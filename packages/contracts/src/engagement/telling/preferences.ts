import * as z from "zod/mini";
import { defineEndpoint } from "../../endpoint.ts";
import { india, isZone } from "../../zones.ts";
import { type Choice, firstChoices, heldTo, letterWays, type Topic, topics } from "./topics.ts";

const hour = z.int().check(z.gte(0), z.lte(23));

const choice = z.object({ bell: z.boolean(), push: z.boolean(), email: z.enum(letterWays), sms: z.boolean() });

const digestDays = ["day", "week"] as const;

const settings = {
  /** From the first hour up to the second, on the clock of `zone`. The same hour twice: none. */
  quiet_from: hour,
  quiet_to: hour,
  zone: z.string().check(z.maxLength(60), z.refine(isZone, "must be a place of the time zone database")),
  /** Nothing on Sundays, nothing on holidays of one's State. */
  not_on_sundays: z.boolean(),
  not_on_holidays: z.boolean(),
  digest_every: z.enum(digestDays),
  digest_hour: hour,
  /** What one wants to hear at any hour. */
  urgent: z.array(z.enum(topics)).check(z.maxLength(topics.length)),
} as const;

const preferences = z.object({ topics: z.record(z.enum(topics), choice), ...settings });

/** How somebody wants to be told. */
export interface Preferences {
  readonly topics: Readonly<Record<Topic, Choice>>;
  readonly quiet_from: number;
  readonly quiet_to: number;
  readonly zone: string;
  readonly not_on_sundays: boolean;
  readonly not_on_holidays: boolean;
  readonly digest_every: (typeof digestDays)[number];
  readonly digest_hour: number;
  readonly urgent: readonly Topic[];
}

export const firstPreferences: Preferences = {
  topics: firstChoices,
  quiet_from: 21,
  quiet_to: 7,
  zone: india,
  not_on_sundays: true,
  not_on_holidays: true,
  digest_every: "day",
  digest_hour: 19,
  urgent: [],
};

/** What was kept, with what has come since as it begins, and what cannot be switched off switched on. */
export function wholePreferences(kept: Partial<Preferences>): Preferences {
  const chosen = topics.map((topic) => [topic, heldTo(topic, kept.topics?.[topic] ?? firstChoices[topic])] as const);
  return { ...firstPreferences, ...kept, topics: Object.fromEntries(chosen) as Record<Topic, Choice> };
}

const shownPreferences = z.extend(preferences, {
  /** Somebody chose: until then it is as it was at first, and the zone may be the browser's. */
  is_chosen: z.boolean(),
  /** Where holidays are looked up: as it stands in one's profile. */
  state: z.nullable(z.string()),
  next_holiday: z.nullable(z.object({ day: z.iso.date(), name: z.string() })),
  /** A proven number, without which no text message comes, and a proven address, without which no letter does. */
  has_phone: z.boolean(),
  has_email: z.boolean(),
});
export type ShownPreferences = z.output<typeof shownPreferences>;

export const GetPreferences = defineEndpoint({
  name: "GetPreferences",
  method: "GET",
  path: "/engagement/preferences",
  summary: "What the caller wants to be told of, how and when.",
  rows: topics.length,
  reply: shownPreferences,
});

export const SavePreferences = defineEndpoint({
  name: "SavePreferences",
  method: "PUT",
  path: "/engagement/preferences",
  summary: "Keeps what the caller wants to be told of, how and when. What waits is looked at anew.",
  body: preferences,
  reply: shownPreferences,
  rows: topics.length,
  idempotent: "natural",
});
