import { count, dayMonthYear } from "../../ui/format.ts";

/** Both purses have a book, and each book has the same words for itself. */
export type Currency = "coins" | "points";

/** "social-science" is Social science. */
function subjectName(slug: string): string {
  const words = slug.replaceAll("-", " ");
  return slug === "evs" ? "EVS" : words.charAt(0).toUpperCase() + words.slice(1);
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

const orderOf = (number: string | null) => (number === null ? null : `Order ${number}`);

/** What happened, in a line of the book. An activity that is not here is one that this page does not know yet. */
const happened: Readonly<Record<string, { title: (times: number) => string; about: (about: string | null) => string | null }>> = {
  quiz_answer_correctly: {
    title: (times) => (times === 1 ? "Correct answer" : `Correct answers, ${count(times)}`),
    about: (subject) => (subject === null ? "Daily quiz" : `Daily quiz, ${subjectName(subject)}`),
  },
  quiz_seven_days: {
    title: () => "Seven days of quiz in a row",
    about: (day) => (day !== null && isDay.test(day) ? `Up to ${dayMonthYear(day)}` : day),
  },
  complete_course: { title: () => "Finished a course", about: (title) => title },
  spend_coins: { title: () => "Used at checkout", about: orderOf },
  return_coins: { title: () => "Came back from an order", about: orderOf },
  share_resource: { title: () => "Shared a resource", about: (title) => title },
  share_post: { title: () => "Shared a post", about: (title) => title },
};

/** What can be done today and earns something. Who shares a post is paid, too, but there are no posts yet. */
const rules: Readonly<Record<string, { title: string; text: string }>> = {
  quiz_seven_days: { title: "Quiz, seven days in a row", text: "A school holiday does not break it" },
  complete_course: { title: "Finish a course", text: "Once for each course" },
  quiz_answer_correctly: { title: "Correct quiz answer", text: "Once for each question" },
  share_resource: { title: "Share a resource", text: "Once for each resource" },
};

/** English first; another language is another table of the same shape. */
export const rewardsWords = {
  title: (brand: string) => `${brand} coins`,
  description: "Your coins and points: what came, what went, and what is there.",
  lead: "Coins are money off. Points are your place on the weekly list. One never turns into the other.",
  loading: "Loading your coins",
  balance: "Balance",
  toSpend: "Coins to spend",
  worth: "worth",
  worthWhen: "off at checkout",
  earned: "earned so far",
  used: "used",
  week: (place: number | null) => (place === null ? "points this week" : `points this week, place\u00a0${count(place)}`),
  history: "History",
  books: { coins: "Coins", points: "Points" },
  captions: { coins: "Your coins, the newest line first", points: "Your points, the newest line first" },
  date: "Date",
  what: "What happened",
  after: { coins: "Balance", points: "In all" },
  today: "Today",
  plus: (amount: number) => `+ ${count(amount)}`,
  minus: (amount: number) => `− ${count(amount)}`,
  happened,
  cameIn: "Earned",
  wentOut: "Used",
  older: "Show older lines",
  olderFailed: "The older lines could not be loaded. What you see is still right.",
  allOf: (day: string) => `That is everything since ${day}.`,
  monday: "The weekly list starts from zero each Monday. Your points stay.",
  empty: { coins: "No coins yet", points: "No points yet" },
  emptyText: {
    coins: (amount: number | undefined) =>
      amount === undefined
        ? "What you earn is written here."
        : `Answer the quiz seven days in a row, and the first ${count(amount)} are yours.`,
    points: (amount: number | undefined) =>
      amount === undefined ? "What you earn is written here." : `The next correct answer in the quiz brings ${count(amount)}.`,
  },
  toQuiz: "To the daily quiz",
  come: "How coins come",
  go: "How they go",
  pointsToday: "Points today",
  soFar: (points: number) => `${count(points)} so far`,
  rules,
  timesToday: (times: number, most: number) => `${count(times)} of ${count(most)} today${times >= most ? ", more tomorrow" : ""}`,
  off: "10 coins take ₹1/- off",
  offText: (item: string) => `At checkout, at most ${item} an item and never more than half its price`,
  offRate: "10 : 1",
  back: "They come back",
  backText: "With what you give back, and from an order that is not paid",
  backRate: "all",
};
