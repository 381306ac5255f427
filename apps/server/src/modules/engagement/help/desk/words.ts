import type { HelpAboutKind, HelpWhat } from "@upaya/contracts/engagement/help-rules.ts";

/** What is the matter, in the words of the desk. */
export const whatWords: Readonly<Record<HelpWhat, string>> = {
  does_not_work: "It does not work",
  hard_to_use: "It is hard to use",
  wrong_words: "What it says is wrong",
  does_not_open: "It does not open",
  progress_gone: "Progress is gone",
  content_wrong: "Something in it is wrong",
  does_not_play: "It does not play",
  sound_or_captions: "Sound or captions are wrong",
  mistake: "There is a mistake in it",
  not_counted: "It does not count as done",
  name_wrong: "The name is wrong",
  file_does_not_open: "The file does not open",
  not_accepted: "It is not accepted",
  withdrawn: "It was withdrawn",
  cannot_join: "They cannot join",
  no_place: "They have no place",
  wrong_time: "The time is wrong",
  no_replay: "The replay is missing",
  something_else: "Something else",
};

export const aboutWords: Readonly<Record<HelpAboutKind, string>> = {
  page: "Page",
  course: "Course",
  lesson: "Lesson",
  certificate: "Certificate",
  session: "Live session",
};

export const helpDeskWords = {
  asked: "What they ask",
  facts: "Who asks, and about what",
  number: "Number",
  from: "From",
  guest: "A guest",
  nameless: "Somebody without a name in their profile",
  email: "E-mail",
  emailOfGuest: "E-mail, as a guest left it",
  noEmail: "None: they are told on their bell",
  topic: "Topic",
  what: "What is the matter",
  second: (minutes: number, seconds: string) => `at ${minutes}:${seconds}`,
  /** Their word alone. */
  unproven: (named: string) => `${named} (as they named it: not found among what is theirs)`,
  withAccount: "has an account",
  staff: "Staff",
  said: { asked: "Asked", answered: "Answered", noted: "Note for colleagues", solved: "Said that it is solved" },
  moved: (topic: string) => `Moved to “${topic}”`,
  closed: (why: string) => `Closed without an answer: ${why}`,
} as const;
