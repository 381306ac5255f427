import { channelWords } from "../choices/topic-words.ts";

export const whyWords = {
  title: "Why did I get this?",
  loading: "Looking it up",
  gone: "This is no longer kept",
  goneText: "What we told you is kept for 180 days.",
  because: "Because",
  topic: "Topic",
  now: "Why now",
  how: "How",
  neverHeld: "This is never held back",
  atOnce: "It came at once",
  ways: (ways: readonly string[], without: readonly string[]) => {
    const said = ways.map((way, at) => (at === 0 || way === channelWords.sms ? way : way.toLowerCase())).join(", ");
    if (without.length === 0) return said;
    return `${said}. Not ${without.map((way) => (way === channelWords.sms ? way : way.toLowerCase())).join(", not ")}: you have not asked for it`;
  },
  onPhone: "Tell me about this topic on the phone",
  byLetter: "Tell me about this topic by email",
  always: "Always",
  alwaysText: "What keeps your account safe cannot be switched off.",
  done: "Done",
  open: "Open it",
  digest: {
    because: "You have topics that wait for the digest",
    now: "It is your hour for it, and there was something to tell",
    how: "Email, once",
    change: "What stands in it, and at which hour it comes, is on the page behind this.",
  },
} as const;
