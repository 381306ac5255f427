import type { ExtraTimeNeed, SeatPlace } from "@upaya/contracts/exams/choices.ts";
import type { Entry } from "@upaya/contracts/exams/entries.ts";
import { cityOf } from "@upaya/contracts/zones.ts";
import { rupees } from "../../ui/format.ts";
import { dayOfMonth, dayThere, hourText, hourThere, longDay, shortDay } from "./times.ts";

const needs: Readonly<Record<ExtraTimeNeed, string>> = {
  reading: "Reading takes me longer",
  seeing: "I see little, or listen to the page",
  hands: "Writing or tapping takes me longer",
  pauses: "I need pauses",
  other: "Another reason, which I keep to myself",
};

const places: Readonly<Record<SeatPlace, string>> = { school: "My school", home: "At home" };

/** What the form says, here and there. */
export const formWords = {
  firstTrack: "First track",
  secondTrack: "Second track, if you like",
  secondHint: "You may sit two papers, one after the other.",
  onlyOne: "Sit one paper only",
  medium: (track: string) => `Language of ${track}`,
  chooseTrack: "Choose a track",
  chooseMedium: "Choose a language",
  place: "Where will you sit?",
  places,
  school: "School, if you like",
  zone: "Your clock",
  zoneOf: (zone: string) => `${cityOf(zone) ?? zone}, as this device says`,
  zoneChosen: (zone: string) => cityOf(zone) ?? zone,
  otherZone: "Choose another",
  zoneHint: (starts: readonly string[]) => `Your papers begin at ${starts.map(hourText).join(" and ")} by it.`,
  extra: "Do you need extra time?",
  no: "No",
  yes: "Yes",
  extraHint: (minutes: number) => `${minutes} minutes on each paper. Somebody of ours decides, without being told who you are.`,
  need: "What makes a paper take longer?",
  needs,
  needHint: "We ask for no diagnosis and no papers. It is forgotten 90 days after the paper.",
  country: "Country",
  role: "What you do",
  roles: {
    "School Teacher": "I teach in a school",
    "School Principal": "I lead a school, or a part of one",
    "Tuition Teacher": "I teach outside of a school",
    "Part of an organization other than School": "I work in education, but not in a classroom",
    "Student pursuing a Degree in Education": "I study to become a teacher",
    "No association with teaching": "I do not teach",
  },
  adult: "I am 18 or older on the day of the paper.",
  faults: {
    track: "Choose the track that you want to sit.",
    twice: "This is your first track already. Choose another, or sit one paper only.",
    medium: "Choose the language of this paper.",
    place: "Say where you will sit.",
    need: "Choose what is nearest.",
    country: "Choose your country.",
    role: "Say what you do.",
    adult: "The olympiad is for people of 18 or older. Please confirm it.",
  },
} as const;

export const seatWords = {
  short: (name: string) => name.replace(/^International /, ""),
  closed: "Entries for this edition have closed where you are.",
  round: "Round 1",
  day: longDay,
  tracks: "Tracks",
  noTrack: "Not chosen yet",
  until: "Enter until",
  untilDay: (day: string) => `${shortDay(day)}, midnight where you are`,
  seat: "Seat",
  fee: (price: number | null) => (price === null ? "Free" : rupees(price)),
  enter: (name: string) => `Enter ${name.replace(/^International /, "")}`,
  entering: "Entering…",
  signInFirst: "Sign in to keep your seat. What you chose stays.",
  laterNote: "The paper itself opens later. You find your hour under",
  registrations: "TPO registrations",
  look: (faults: number) => (faults === 1 ? "One thing is still missing above." : `${faults} things are still missing above.`),
  enteredTitle: "Your seat is kept",
  enteredText: (name: string) => `You have entered ${name}. Your tracks, your languages and your hour stand with your registrations.`,
  toEntry: "See or change your entry",
  done: (name: string) => `You have entered ${name}.`,
} as const;

const many = (entry: Entry) => (entry.tracks.length === 1 ? "one track" : "two tracks");

export const entryWords = {
  title: "TPO registrations",
  description: "Your entries in the Teaching Professionals’ Olympiad, with your own hour.",
  lead: "What you entered, when it is your hour, and what opens later.",
  loading: "Your registrations are on their way.",
  zone: (zone: string) =>
    zone === "Asia/Kolkata" ? "Times are in India’s time." : `Times are in ${cityOf(zone) ?? zone}’s time, with India’s beside them.`,
  otherZone: (zone: string, device: string) =>
    `Your entry is in ${cityOf(zone) ?? zone}’s time, and this device is in ${cityOf(device) ?? device}’s. If you sit it there, change your clock.`,
  changeZone: "Change",
  entry: "Your entry",
  entered: (entry: Entry) => `You are entered in ${many(entry)}`,
  yourTracks: "Your tracks",
  track: "Track",
  paperIn: "Paper in",
  hour: "Your hour",
  minutes: (from: string, to: string) => `${(Date.parse(to) - Date.parse(from)) / 60_000} min`,
  day: "Day",
  dayOf: longDay,
  where: "Where",
  whereText: ({ place, school }: Entry) => (place === "home" ? "At home" : school || "At my school"),
  extra: "Extra time",
  extraText: ({ extra_time, edition, time_zone }: Entry) => {
    if (!extra_time) return "None asked for";
    const { state, asked_at, decided_at, words } = extra_time;
    const on = dayOfMonth(dayThere(decided_at ?? asked_at, time_zone));
    if (state === "approved") return `${edition.extra_minutes} minutes on each paper, given on ${on}`;
    if (state === "refused") return `Not given. ${words}`;
    return `Asked for on ${on}. We decide within three days.`;
  },
  later: "The paper opens later",
  laterText: (door_at: string, zone: string) =>
    `There is nothing to open yet. Your first paper appears here on ${dayOfMonth(dayThere(door_at, zone))} at ${hourThere(door_at, zone)}, ten minutes before your hour.`,
  opens: (door_at: string, zone: string) => `Opens ${shortDay(dayThere(door_at, zone)).slice(4)}, ${hourThere(door_at, zone)}`,
  change: "Change track, language or place",
  changeTitle: "Change your entry",
  changeText: "Nothing is changed before you save it.",
  save: "Save changes",
  cancel: "Leave it as it is",
  changed: "Your entry is changed.",
  withdraw: "Take my entry back",
  withdrawAsk: "Take your entry back?",
  withdrawText: "Your seat is free again. You can enter once more while entries are open.",
  keep: "Keep my seat",
  withdrawn: "Your entry is taken back.",
  until: ({ edition, time_zone }: Entry) => `Until ${dayOfMonth(edition.closes_on)}, midnight in ${cityOf(time_zone) ?? time_zone}.`,
  closed: "Entries have closed. What you entered stays as it is.",
  steps: "From now to your papers",
  stepsIn: "Days in your time",
  stepEntered: "Entered",
  stepEnteredOn: ({ entered_at, time_zone }: Entry) => `${shortDay(dayThere(entered_at, time_zone))}, free`,
  stepExtra: { asked: "Extra time asked for", approved: "Extra time given", refused: "Extra time not given" },
  stepLast: "Last day to change",
  stepLastOn: ({ edition }: Entry) => `${shortDay(edition.closes_on)}, midnight`,
  stepRound: "Round 1",
  stepRoundOn: ({ edition, tracks, time_zone }: Entry) =>
    `${shortDay(edition.round_on)}, ${tracks.map(({ starts_at }) => hourThere(starts_at, time_zone)).join(" and ")}`,
  dayOn: (iso: string, zone: string) => shortDay(dayThere(iso, zone)),
  earlier: "Earlier entries",
  earlierName: ({ edition, tracks }: Entry) => [edition.name, ...tracks.map(({ name }) => name)].join(", "),
  earlierText: ({ state, edition, changed_at, time_zone }: Entry) =>
    state === "withdrawn" && changed_at ? `Taken back on ${shortDay(dayThere(changed_at, time_zone))}` : longDay(edition.round_on),
  empty: "No entry yet",
  emptyOpen: (name: string, closes: string) =>
    `${name} is open until ${longDay(closes)}, free. Choose one track or two, and your hour stands here.`,
  emptyClosed: "The olympiad can be entered again when the next edition opens. Your seat and your hour will stand here.",
  toEnter: (name: string) => `Enter ${name.replace(/^International /, "")}`,
  toPage: "About the olympiad",
  enterAgain: "Enter again",
} as const;
