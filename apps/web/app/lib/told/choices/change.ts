import type { Preferences, ShownPreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { type Choice, heldTo, type Topic } from "@upaya/contracts/engagement/telling/topics.ts";

/** What somebody has changed and nobody has kept yet. Only that: what was changed elsewhere meanwhile stays. */
export interface Change extends Partial<Omit<Preferences, "topics">> {
  readonly topics?: Readonly<Partial<Record<Topic, Partial<Choice>>>>;
}

export function merged(first: Change, then: Change): Change {
  const topics = { ...first.topics };
  for (const [topic, choice] of Object.entries(then.topics ?? {}) as [Topic, Partial<Choice>][])
    topics[topic] = { ...topics[topic], ...choice };
  return { ...first, ...then, ...(Object.keys(topics).length > 0 ? { topics } : {}) };
}

export function applied<Some extends Preferences>(before: Some, { topics: changed = {}, ...rest }: Change): Some {
  const topics = Object.fromEntries(
    (Object.entries(before.topics) as [Topic, Choice][]).map(([topic, choice]) => [topic, heldTo(topic, { ...choice, ...changed[topic] })]),
  ) as Record<Topic, Choice>;
  return { ...before, ...rest, topics };
}

/** As much of it as somebody chooses: the rest is looked up for them. */
export function chosenOf(shown: ShownPreferences): Preferences {
  const { topics, quiet_from, quiet_to, zone, not_on_sundays, not_on_holidays, digest_every, digest_hour, urgent } = shown;
  return { topics, quiet_from, quiet_to, zone, not_on_sundays, not_on_holidays, digest_every, digest_hour, urgent };
}
