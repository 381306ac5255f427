import { type Preferences, wholePreferences } from "./preferences.ts";
import { type Choice, type Topic, topics } from "./topics.ts";

const loudness = { no: 0, digest: 1, now: 2 } as const;

/** Of two accounts that become one: as the account has it that stays, but for what the other one did not want to hear. */
export function joinPreferences(stays: Preferences, goes: Preferences): Preferences {
  const joined = topics.map((topic) => [topic, joinChoices(stays.topics[topic], goes.topics[topic])] as const);
  return wholePreferences({ ...stays, topics: Object.fromEntries(joined) as Record<Topic, Choice> });
}

function joinChoices(one: Choice, other: Choice): Choice {
  return {
    bell: one.bell && other.bell,
    push: one.push && other.push,
    email: loudness[one.email] <= loudness[other.email] ? one.email : other.email,
    sms: one.sms && other.sms,
  };
}
