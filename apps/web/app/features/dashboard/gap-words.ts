import { count, rupees } from "../../ui/format.ts";

const hours = (minutes: number) => count(minutes / 60);
const hoursLong = (minutes: number) => (hours(minutes) === "1" ? "1 hour" : `${hours(minutes)} hours`);
const seatsEach = (seats: number) => (seats === 1 ? "1 seat" : `${count(seats)} seats`);

/** English first; another language is another table of the same shape. */
export const gapWords = {
  loading: "Loading the courses",
  title: "Courses that close a gap",
  gone: "There is no such competency any more. Close this and choose another one.",
  lacking: (lacking: number, of: number) => {
    if (of === 0) return "Nobody shares their levels yet, so we cannot say how many lack it. The number of seats is yours to set.";
    if (lacking === 0) return `All ${count(of)} who share their levels have completed something about it.`;
    const who =
      of === 1 ? "The one teacher who shares their levels" : `${count(lacking)} of the ${count(of)} teachers who share their levels`;
    return `${who} ${lacking === 1 ? "has" : "have"} completed nothing about it. We propose ${lacking === 1 ? "a seat for them" : "a seat for each of them"}.`;
  },
  hours: (own: number, similar: number | null) =>
    similar === null
      ? `${hoursLong(own)} a teacher this year.`
      : `${hoursLong(own)} a teacher this year; ${hours(similar)} in similar schools.`,
  seats: "Seats for each course",
  fewer: "One seat fewer",
  more: "One seat more",
  seatsWrong: (most: number) => `From 1 to ${most} seats.`,
  paid: "Courses to buy seats for",
  about: (minutes: string, instructor: string) => [minutes, instructor].filter(Boolean).join(", "),
  aSeat: (rupee: number) => `${rupees(rupee)} a seat`,
  inCart: (seats: number) => `${seatsEach(seats)} in the school cart`,
  free: "Free courses",
  freeLine: "They need no seats. Send your staff the link, and each teacher begins by themselves.",
  share: "Share",
  shareName: (name: string) => `Share ${name}`,
  others: "Not to be bought for others",
  later: "Opens later",
  dated: "Teachers choose a date themselves",
  noCourses: "No course is about it yet. It stays on this page until there is one.",
  chosen: (courses: number, seats: number, rupee: number) =>
    `${courses === 1 ? "1 course" : `${count(courses)} courses`}, ${seatsEach(seats)}${courses > 1 ? " each" : ""}: ${rupees(rupee)}`,
  none: "Choose one course or more.",
  put: "Put into the school cart",
  putDone: (courses: number, seats: number) =>
    `${courses === 1 ? "1 course is" : `${count(courses)} courses are`} in the school cart, with ${seatsEach(seats)}${courses > 1 ? " each" : ""}.`,
  toCart: "School cart",
} as const;
