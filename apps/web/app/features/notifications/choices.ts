import { type Choice, isAlways, isNeverHeld, type Topic, topics } from "@upaya/contracts/engagement/telling/topics.ts";
import type { ShownPreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import type { Change } from "../../lib/told/choices/change.ts";
import { notificationWords } from "./words.ts";

const words = notificationWords.what;

export interface ChoicesProps {
  of: ShownPreferences;
  onChange: (change: Change) => void;
}

export const ways = ["bell", "push", "email", "sms"] as const satisfies readonly (keyof Choice)[];

/** What one waits for comes at once, whatever is set; the rest comes as it suits. */
export const groups = [
  { title: words.atOnce, text: words.atOnceText, topics: topics.filter((topic) => isNeverHeld(topic)) },
  { title: words.suits, text: words.suitsText, topics: topics.filter((topic) => !isNeverHeld(topic)) },
] as const;

export const isLocked = (topic: Topic, way: keyof Choice): boolean => isAlways(topic, way);

/** There is no proven number, or no proven address. */
export const isShut = (way: keyof Choice, { has_phone, has_email }: ShownPreferences): boolean =>
  (way === "sms" && !has_phone) || (way === "email" && !has_email);

/** Bell, phone, digest. */
export function waysText(choice: Choice): string {
  const said = [
    choice.bell && words.channels.bell,
    choice.push && words.channels.push,
    choice.email === "now" && words.channels.email,
    choice.email === "digest" && words.digest,
    choice.sms && words.channels.sms,
  ].filter((way) => way !== false);
  return said.length === 0 ? words.off : words.ways(said);
}

/** What one wants to hear at any hour, with a topic or without it. */
export function urgentWith(urgent: readonly Topic[], topic: Topic, isOn: boolean): Topic[] {
  return topics.filter((one) => (one === topic ? isOn : urgent.includes(one)));
}
