import type { RegistrationType } from "@upaya/contracts/learning/registrations.ts";
import { count, duration } from "../../ui/format.ts";

const types: Readonly<Record<RegistrationType, string>> = { all: "All", webinars: "Talks", expert_masterclass: "Masterclasses" };

const small = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"] as const;
const figure = (many: number) => small[many] ?? count(many);
const places = (many: number) => `${figure(many)} ${many === 1 ? "place" : "places"} held`;
const lines = (many: number) => (many === 1 ? "one line you are standing in" : `${figure(many).toLowerCase()} lines you are standing in`);

/** English first; another language is another table of the same shape. */
export const registrationWords = {
  title: "My registrations",
  description: "The talks and masterclasses that you have a place in, on your own clock and in your own calendar.",
  /** What is held and what is waited for. */
  lead: (held: number, waiting: number) => {
    if (held === 0 && waiting === 0) return "Talks and masterclasses, in your own time.";
    if (waiting === 0) return `${places(held)}.`;
    return held === 0 ? `${lines(waiting).replace(/^./, (letter) => letter.toUpperCase())}.` : `${places(held)}, and ${lines(waiting)}.`;
  },
  leadPast: "Where you were, and what you can still watch.",
  loading: "Loading your registrations",
  lists: "Your registrations",
  pending: (many: number | undefined) => (many === undefined ? "Coming up" : `Coming up, ${count(many)}`),
  past: (many: number | undefined) => (many === undefined ? "Behind you" : `Behind you, ${count(many)}`),
  kinds: "Kind",
  type: (type: RegistrationType) => types[type],
  pages: "Pages of your registrations",

  next: "Next",
  about: (kind: string, minutes: number, host: string) => `${kind}, ${duration(minutes)}, ${host}`,
  held: (host: string, kind: string, minutes: number) => `${host}, ${kind.toLowerCase()}, ${duration(minutes)}`,
  doorOpens: "Join opens",
  doorOpened: "Join opened",
  starts: "starts",
  started: "started",
  ends: "ends",
  inMinutes: (minutes: number) => `in ${minutes} min`,
  times: "When the door opens, when it starts and when it ends",
  /** What a link into a room says that leads nowhere any more. */
  link: {
    used: "That link was made for one tap on this device, and it is used or too old. Press Join once more.",
    closed: "The door is closed: it opens ten minutes before the start and closes at the end.",
  },
  inTime: (left: string) => `In ${left}.`,
  open: "Open",

  moved: "Moved here from",
  attended: "Attended",
  missed: "Missed",
  over: "It is over",
  replayTaken: "Registered for the replay",
  noSeat: "You were in the line",
  watchAgain: "Watch again",
  watch: "Watch the replay",
  otherDates: "See other dates",

  calendar: "Calendar",
  months: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  weekdays: { mon: "M", tue: "T", wed: "W", thu: "T", fri: "F", sat: "S", sun: "S" },
  monthSays: (month: string, days: readonly string[]) => `${month}: ${days.join(", ")}`,
  daySays: {
    place: (day: number) => `your place on ${day}`,
    waiting: (day: number) => `waiting on ${day}`,
    moved: (day: number) => `moved to ${day}`,
  },
  key: { place: "Your place", waiting: "Waiting", moved: "Moved" },

  nothingAhead: "No dates ahead",
  nothingAheadText: "Register for a talk or a masterclass, and it waits for you here, on your own clock.",
  nothingBehind: "Nothing behind you yet",
  nothingBehindText: "After a talk it stands here, with its replay when there is one.",
  findTalks: "See all talks",
  findClasses: "See masterclasses",
  toPending: "Go to what is coming up",
  nearest: "Free talks that you can still join",
  by: (name: string, minutes: number) => `${name}, ${duration(minutes)}`,
  openOf: (title: string) => `Open: ${title}`,
} as const;
