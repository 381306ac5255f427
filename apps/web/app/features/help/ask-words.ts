import { type HelpTopic, type HelpWhat, helpHours, helpLength } from "@upaya/contracts/engagement/help-rules.ts";
import { count } from "../../ui/format.ts";

export const topicWords: Readonly<Record<HelpTopic, string>> = {
  certificates: "Certificates",
  lessons: "Lessons and progress",
  sessions: "Live talks and masterclasses",
  signing_in: "Signing in",
  other: "Something else",
};

export const whatWords: Readonly<Record<HelpWhat, string>> = {
  does_not_work: "Something does not work",
  hard_to_use: "It is hard to use",
  wrong_words: "What it says is wrong",
  does_not_open: "It does not open",
  progress_gone: "My progress is gone",
  content_wrong: "Something in it is wrong",
  does_not_play: "It does not play",
  sound_or_captions: "The sound or the captions are wrong",
  mistake: "There is a mistake in it",
  not_counted: "It does not count as done",
  name_wrong: "The name is wrong",
  file_does_not_open: "The file does not open",
  not_accepted: "My school does not accept it",
  withdrawn: "It was withdrawn",
  cannot_join: "I cannot get in",
  no_place: "I do not get a place",
  wrong_time: "The time is wrong",
  no_replay: "There is no replay",
  something_else: "Something else",
};

/** English first; another language is another table of the same shape. */
export const askWords = {
  title: "Ask a person",
  titles: { page: "Ask about this page", lesson: "Ask about this lesson", certificate: "Ask about this certificate" },
  description: "A form to ask a person for help. You get a number at once, and an answer within 48 hours.",
  lead: "Nobody but our staff reads your question.",
  leads: {
    page: "Its address goes with it. Nobody but our staff reads your question.",
    lesson: "Lesson and course go with it. Nobody but our staff reads your question.",
    certificate: "Its number goes with it. Nobody but our staff reads your question.",
  },
  loading: "The form is on its way",
  needsJs: "This form needs JavaScript. The addresses on the page of answers need none.",
  form: "Question to a person",
  about: {
    page: "A page of ours",
    lesson: "A lesson",
    certificate: (number: string) => `Certificate ${number}`,
    certificateText: "Our staff find it by its number.",
    off: "It is about something else",
  },
  topic: "What is it about?",
  what: "What is it?",
  choose: "Choose what is nearest.",
  text: "What happened?",
  textHint: (typed: number, isGuest: boolean) =>
    `${count(typed)} of ${count(helpLength.most)} characters. Kept ${isGuest ? "in this tab" : "on this device"} while you write.`,
  tooShort: `A few more words, please: ${helpLength.least} characters at least, so that we understand it.`,
  email: "Where shall we answer?",
  emailHint: "Your e-mail address. We write to it about this question and nothing else.",
  emailBad: "Please enter a valid email address.",
  answerTo: "The answer comes to your bell, and by letter where you have given us an address.",
  send: "Send the question",
  sending: "Sending...",
  back: "Back to the answers",

  whatHappens: "What happens then",
  steps: [
    ["At once", "A number that you can quote"],
    [`Within ${helpHours} h`, "A person’s first answer"],
    ["After that", "You add words when you like, and say when it is solved"],
  ],
} as const;

export const sentWords = {
  number: "Your number",
  title: "We have it",
  byLetter: (email: string) => `A person reads it. The answer comes by letter to ${email}.`,
  byBoth: (email: string) => `A person reads it. The answer comes to your bell, and by letter to ${email}.`,
  byBell: "A person reads it. The answer comes to your bell.",
  sent: "Sent",
  read: "Answered by a person",
  readBy: (moment: string) => `By ${moment} at the latest.`,
  solved: "Solved, and you say so",
  solvedOwn: "Add words to it at any time. The number stays.",
  solvedGuest: "The link in the letter opens your question, to read and to add words. The number stays.",
  open: "Open my question",
  all: "See my questions",
  answers: "Back to the answers",
} as const;

export const notSentWords = {
  title: "Not sent yet",
  offline: "There is no line. Your words are kept, and go out by themselves when it is back and this page is open.",
  away: "Our records do not answer at the moment. Your words are kept. Please try again in a while.",
  trying: "Trying...",
  tryNow: "Try now",
  change: "Change the words",
} as const;
