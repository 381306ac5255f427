import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Topic } from "@upaya/contracts/engagement/telling/topics.ts";
import { schoolWords } from "./school-words.ts";

/** What is said of a kind: `{title}` and its like are filled with the facts of the message. */
export interface Wording {
  /** On the bell and as a line of the digest. */
  readonly bell: string;
  /** The same for several that were gathered, `{repeats}` of them. */
  readonly many?: string;
  /** On a screen that may be locked: no name and no amount. */
  readonly push: string;
  readonly letter: readonly string[];
  readonly button: string;
  /** Why it came, in a sentence. */
  readonly because: string;
}

/** The words that come with a release. Staff may write others. */
export const releaseWords: Readonly<Record<ToldKind, Wording>> = {
  welcome: {
    bell: "Welcome. Three questions, and the first lesson is yours",
    push: "Welcome. The first lesson is waiting",
    letter: ["It is good that you are here."],
    button: "Begin",
    because: "You opened your account.",
  },
  new_device: {
    bell: "Signed in on a new device: {device}",
    push: "A new device signed in to your account. Was it you?",
    letter: ["A new device signed in to your account: {device}. If it was not you, look at your account now."],
    button: "Look at my account",
    because: "Somebody signed in to your account on a device that it did not know.",
  },
  way_in_changed: {
    bell: "{what}. Was it you?",
    push: "Something about how you sign in was changed. Was it you?",
    letter: ["{what}. If it was not you, look at your account now."],
    button: "Look at my account",
    because: "How one signs in to your account was changed, or a copy of your data was asked for.",
  },
  streak_danger: {
    bell: "{length} days in a row. One question before midnight in India keeps them",
    push: "{length} days in a row. One question keeps them",
    letter: ["You have answered {length} days in a row. One question before midnight in India keeps them."],
    button: "Answer today’s question",
    because: "You have answered for three days or more, and not yet today.",
  },
  badge: {
    bell: "You earned the badge {title}",
    many: "You earned {repeats} badges, {title} among them",
    push: "You earned a badge: {title}",
    letter: ["The badge {title} is yours."],
    button: "See my badges",
    because: "You did what this badge is given for.",
  },
  order_ready: {
    bell: "What you bought is open: order {number}",
    push: "What you bought is open",
    letter: ["Your order {number} is paid, and what is in it is open. It is in My Learning; talks are among your registrations."],
    button: "See my order",
    because: "You bought something.",
  },
  seats_ready: {
    bell: "Your school's seats are ready: order {number}",
    push: "Your school's seats are ready",
    letter: [
      "Your order {number} is paid. Its page has a code for each thing that your school bought.",
      "Give the code to your teachers: whoever types it in their cart can begin at once. Each teacher takes one seat.",
    ],
    button: "See the codes",
    because: "You bought something for your school.",
  },
  order_expired: {
    bell: "Order {number} was not paid. Everything is in your cart again",
    push: "An order was not paid. Everything is in your cart again",
    letter: [
      "Your order {number} was kept for an hour and not paid. Everything in it is in your cart again.",
      "If your bank sends the money all the same, what you ordered arrives by itself.",
    ],
    button: "See my cart",
    because: "You placed an order.",
  },
  refund_approved: {
    bell: "What you asked back is approved: order {number}",
    push: "What you asked back is approved",
    letter: [
      "Somebody looked at what you asked back of your order {number}, and it is approved.",
      "The money goes back to where it came from, and you hear from us when it is on its way. Coins are in your purse already.",
    ],
    button: "See my refunds",
    because: "You asked for something back.",
  },
  refund_declined: {
    bell: "What you asked back is answered: order {number}",
    push: "What you asked back is answered",
    letter: [
      "Somebody looked at what you asked back of your order {number}, and it was not approved. What you bought stays yours.",
      "The reason is on the page of your refunds. If you see it otherwise, you can ask there for another look, once, within thirty days.",
    ],
    button: "Read the answer",
    because: "You asked for something back.",
  },
  refund_sent: {
    bell: "Your money is on its way back: order {number}",
    push: "Your money is on its way back",
    letter: ["The money for your order {number} is on its way back to where it came from. Banks take five to seven working days."],
    button: "See my order",
    because: "Something that you paid for goes back.",
  },
  refund_arrived: {
    bell: "Your bank has the money: order {number}",
    push: "Your bank has the money that goes back to you",
    letter: [
      "The money for your order {number} has reached your bank. If you do not see it there, the page of the order has the bank's reference.",
    ],
    button: "See my order",
    because: "Something that you paid for went back.",
  },
  cart_left: {
    bell: "What you put into your cart is still there",
    push: "What you put into your cart is still there",
    letter: [
      "What you put into your cart is still there. It stays until you buy it or take it out, and costs what it costs on the day you order.",
    ],
    button: "See my cart",
    because: "You put something into your cart, and for a day nothing in it was changed. We say so once in thirty days at most.",
  },
  certificate_issued: {
    bell: "Your certificate is ready: {title}",
    push: "Your certificate is ready: {title}",
    letter: [
      "You have finished {title}, and your certificate is ready.",
      "It is attached. Anybody can check it on our page Verify with the number {number}, without signing in.",
    ],
    button: "See my certificate",
    because: "You finished the course and gave the name that stands on the certificate.",
  },
  certificate_corrected: {
    bell: "Your certificate is corrected: {title}",
    push: "Your certificate is corrected: {title}",
    letter: [
      "The name on your certificate for {title} is corrected. Its number {number} is the same, so links that you shared go on working.",
    ],
    button: "See my certificate",
    because: "The name on your certificate was corrected.",
  },
  certificate_withdrawn: {
    bell: "A certificate of yours does not count any more: {title}",
    push: "A certificate of yours was withdrawn: {title}",
    letter: ["Your certificate for {title}, number {number}, was withdrawn. Its page says why, and how to object."],
    button: "Read why",
    because: "The certificate was withdrawn after the time to answer was over.",
  },
  certificate_restored: {
    bell: "Your certificate counts again: {title}",
    push: "Your certificate counts again: {title}",
    letter: ["Your certificate for {title}, number {number}, counts again."],
    button: "See my certificate",
    because: "Somebody looked at it once more, and it counts.",
  },
  registered: {
    bell: "Your place is held: {title}, {starts_at}",
    push: "Your place is held: {title}",
    letter: [
      "Your place at {title} is held: {starts_at}.",
      "Join opens ten minutes before, on the page of your registrations. The link is yours alone and stands in no letter.",
    ],
    button: "See my registrations",
    because: "You registered for it.",
  },
  waiting: {
    bell: "You stand in the line for {title}, {starts_at}",
    push: "You stand in the line for {title}",
    letter: ["{title}, {starts_at}, is full, and you stand in the line. When a place is free, it is yours at once and you hear of it."],
    button: "See my registrations",
    because: "You asked for a place that was taken.",
  },
  moved_up: {
    bell: "A place is yours: {title}, {starts_at}",
    push: "A place is yours: {title}",
    letter: ["Somebody gave up a place, and you were the first in the line: {title}, {starts_at}."],
    button: "See my registrations",
    because: "You stood in the line for it.",
  },
  session_tomorrow: {
    bell: "Tomorrow: {title}, {starts_at}",
    push: "Tomorrow: {title}",
    letter: ["{title} is tomorrow: {starts_at}.", "Join opens ten minutes before, on the page of your registrations."],
    button: "See my registrations",
    because: "You registered for it.",
  },
  session_soon: {
    bell: "In an hour: {title}, {starts_at}",
    push: "In an hour: {title}",
    letter: ["{title} begins in an hour: {starts_at}."],
    button: "See my registrations",
    because: "You registered for it.",
  },
  session_moved: {
    bell: "Moved to {starts_at}: {title}",
    push: "Moved: {title}",
    letter: [
      "{title} was moved. It is now held on {starts_at}. Your place goes with it.",
      "If that does not suit you, give up your place: the first in the line gets it.",
    ],
    button: "See my registrations",
    because: "You registered for it, and its time was changed.",
  },
  session_cancelled: {
    bell: "Called off: {title}",
    push: "Called off: {title}",
    letter: ["{title} was called off. There is nothing that you have to do."],
    button: "Find another talk",
    because: "You registered for it.",
  },
  edition_new: {
    bell: "There is a new edition of {title}",
    push: "There is a new edition of {title}",
    letter: ["{title} has a new edition. You can stay in yours until {until}, or move to the new one now."],
    button: "See what is new",
    because: "You are enrolled in it.",
  },
  ...schoolWords,
  call_taken: {
    bell: "We tried to call you and nobody answered. We try again by {due}",
    push: "We tried to call you. We try again soon",
    letter: ["We tried to call you about your request, and nobody answered. We try again by {due}."],
    button: "See help",
    because: "You asked for a call.",
  },
  help_answered: {
    bell: "Your question {number} has an answer",
    push: "Your question has an answer",
    letter: ["Your question {number} has an answer."],
    button: "Read the answer",
    because: "You asked us something.",
  },
  opened: {
    bell: "{title} is open",
    push: "Something you waited for is open",
    letter: ["{title} is open. You asked to be told once: this was it."],
    button: "Have a look",
    because: "You asked to be told when it opens.",
  },
  broadcast: {
    bell: "{text}",
    push: "News from us",
    letter: ["{text}"],
    button: "Read it",
    because: "It was said to everybody.",
  },
};

export const digestWords = {
  subject: (many: number) => (many === 1 ? "One thing since the last time" : `${many} things since the last time`),
  title: "What happened",
  more: (many: number) => `And ${many} more on your bell.`,
  button: "Open my bell",
  because: "You get what is not urgent in one letter, at the hour that you chose.",
} as const;

const topicNames: Readonly<Record<Topic | "digest", string>> = {
  security: "signing in",
  orders: "your orders",
  certificates: "certificates",
  sessions: "talks that you registered for",
  answers: "answers to your questions",
  school: "the school that you speak for",
  streak: "your streak",
  badges: "badges",
  courses: "your courses",
  news: "what is new",
  digest: "what is not urgent",
};

export const letterWords = {
  stop: (topic: Topic | "digest") => `No letters about ${topicNames[topic]}`,
  choose: "Choose what and when",
  cannotStop: "This letter is about the safety of your account, so it cannot be stopped.",
  paper: {
    here: {
      invoice: "The invoice comes with this letter.",
      receipt: "The receipt comes with this letter.",
      credit_note: "The credit note comes with this letter.",
    },
    later: {
      invoice: "The invoice is not ready yet. In a while it is on the page of the order.",
      receipt: "The receipt is not ready yet. In a while it is on the page of the order.",
      credit_note: "The credit note is not ready yet. In a while it is on the page of the order.",
    },
  },
  sms: (line: string, link: string) => `${line}. ${link}`,
} as const;

export const testWords = { body: "This is how it looks. Nothing has happened.", sent: "It is on its way." } as const;
