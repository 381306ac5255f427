// No schema is imported here: the form takes these to the browser, where schemas would weigh more than the form itself.

/** What the answers on the page of help are sorted by, and what somebody asks about. */
export const helpTopics = ["certificates", "lessons", "sessions", "signing_in", "other"] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** What a question may be about: what its asker was looking at. */
export const helpAboutKinds = ["page", "course", "lesson", "certificate", "session"] as const;
export type HelpAboutKind = (typeof helpAboutKinds)[number];

/** What somebody can say is the matter, by what they ask about. Where nothing of it fits they say so, and their words tell the rest. */
export const helpWhats = {
  page: ["does_not_work", "hard_to_use", "wrong_words", "something_else"],
  course: ["does_not_open", "progress_gone", "content_wrong", "something_else"],
  lesson: ["does_not_play", "sound_or_captions", "mistake", "not_counted", "something_else"],
  certificate: ["name_wrong", "file_does_not_open", "not_accepted", "withdrawn", "something_else"],
  session: ["cannot_join", "no_place", "wrong_time", "no_replay", "something_else"],
} as const satisfies Readonly<Record<HelpAboutKind, readonly string[]>>;
export type HelpWhat = (typeof helpWhats)[HelpAboutKind][number];

/** Every word of the lists above, once. */
export const allHelpWhats = [...new Set(Object.values(helpWhats).flat())] as [HelpWhat, ...HelpWhat[]];

/** Characters: enough to know what is stuck, and a page at most. Whoever adds words may be brief. */
export const helpLength = { least: 10, leastAdded: 1, most: 2_000 } as const;

/** Until a person has answered, from the first words that are not answered yet. */
export const helpHours = 48;

/**
 * How a question stands: it waits for us, we have answered, its asker says that it is solved, or we closed it without an answer. Words that
 * are added to any of them make it wait again.
 */
export const helpStates = ["waiting", "answered", "solved", "closed"] as const;
export type HelpState = (typeof helpStates)[number];

/** Why we closed one without an answer. */
export const helpClosings = ["duplicate", "settled_elsewhere", "not_a_question"] as const;
export type HelpClosing = (typeof helpClosings)[number];

/** Words and answers of one question, all in all: what is longer than that is another question. */
export const mostHelpEntries = 80;

/** `H`, the year in India, and 25 random bits in Crockford's letters: short enough to say on the phone, and no help in finding another. */
export const helpNumberForm = /^H-\d{2}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** As somebody says or types it: in any case, with or without hyphens and blanks, a letter O for a nought. Nothing where it cannot be one. */
export function readHelpNumber(typed: string): string | undefined {
  const bare = typed
    .slice(0, 40)
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const number = `H-${bare.slice(1, 3)}-${bare.slice(3)}`;
  return bare.startsWith("H") && helpNumberForm.test(number) ? number : undefined;
}

/** A page of ours without anything behind it: what follows a question mark may be somebody's secret. */
export const helpPathForm = /^\/(?:[\w.~%!$&'()*+,;=:@-][\w.~%!$&'()*+,;=:@/-]{0,198})?$/;

/** Where the thread of a question is. */
export const helpPath = (number: string) => `/help/questions/${number}`;
