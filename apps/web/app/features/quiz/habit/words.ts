const named = (names: readonly string[]) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);
const few = ["No", "One", "Two", "Three", "Four"];
const figure = (value: number) => few[value] ?? String(value);

export const weekWords = {
  title: "Your week",
  signedOut: "Sign in, and your answers, your points, your week and your place on the weekly list are kept here.",
  signIn: "Sign In",
  points: (points: string) => `${points} points`,
  pointsLabel: "Points of this week",
  letters: ["M", "T", "W", "T", "F", "S", "S"],
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  day: (day: string, state: string, today: boolean) => `${day}${today ? ", today" : ""}: ${state}`,
  states: {
    answered: "answered",
    frozen: "saved by a freeze",
    excused: "a day off",
    missed: "no answer",
    open: "still open",
    ahead: "still to come",
  },
  none: "No streak yet. One answer today begins one.",
  row: (days: number) => (days === 1 ? "One day so far." : `${days} days in a row.`),
  grows: (days: number) => `One answer today makes it ${days}.`,
  rests: (days: number) => `Today is off and breaks nothing; one answer makes it ${days}.`,
  best: (days: number) => `Your best is ${days}.`,
  frozen: (days: readonly string[]) => `${days.length === 1 ? "A freeze" : `${figure(days.length)} freezes`} saved ${named(days)}.`,
  missed: (days: readonly string[]) => `${named(days)} passed without an answer.`,
  wasHoliday: (day: string, name: string) => `${day} was a holiday: ${name}.`,
  isHoliday: (day: string, name: string) => `${day} is a holiday: ${name}. It cannot break your streak.`,
  freezes: (left: number) =>
    left === 0 ? "No freeze left. Seven days in a row bring one." : `${figure(left)} ${left === 1 ? "freeze" : "freezes"} left.`,
  practise: (questions: number) => (questions === 1 ? "Practise one missed question" : `Practise ${questions} missed questions`),
  loading: "Loading your week",
};

export const boardWords = {
  title: "This week",
  everyone: "Everyone",
  school: "My school",
  city: "My city",
  choose: "Whose list",
  you: "You",
  points: (points: string) => `${points} points`,
  place: (place: number) => `Place ${place}`,
  toNext: (points: string) => `${points} points more, and the next place is yours.`,
  empty: "Nobody has points here yet this week. The first right answer leads the list.",
  noSchool: "Tell us your school, and its teachers are listed here.",
  noCity: "Tell us your city, and its teachers are listed here.",
  tellUs: "To your profile",
  off: "Take me off the list",
  offDone: "You are off every weekly list.",
  on: "Show me again",
  onDone: "You are on the weekly lists again.",
  undo: "Undo",
  absent: {
    hidden: "You took yourself off the lists. Your points count all the same.",
    new_account: "Your account is younger than a day. From tomorrow on you are on the list.",
    no_phone: "You are not on the list yet: it has only people with a verified mobile number.",
    no_points: "You have no points this week yet. One right answer brings you onto the list.",
  },
  addPhone: "Add a mobile number",
  begin: "Today's four",
  soon: "You are on the list in a moment.",
  loading: "Loading the weekly list",
};

export const yesterdayWords = {
  title: "Yesterday",
  chose: (percent: number, state: string | null, letter: string) =>
    `${percent}% of teachers ${state === null ? "" : `in ${state} `}chose ${letter}`,
  nobody: "No answers to this one are counted",
  alone: "Only one answer to this one is counted",
  yours: "Your answer",
  right: "Correct",
  yoursRight: "Your answer, correct",
  readOn: (minutes: number) => `Read on, ${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
  place: (at: number, of: number) => `${at} of ${of}`,
  next: "Next question",
};

export const endWords = {
  title: (right: number, of: number) => (right === of ? `All ${figure(of).toLowerCase()} right` : `${right} of ${of} right`),
  hard: "Hard ones today. Each has its reason, and practice brings them back.",
  counting: "Counting your day",
  tomorrow: "Tomorrow brings four new questions, and how teachers chose today.",
  tomorrowOff: (name: string) => `Tomorrow is ${name}: four new questions if you like, and your streak is safe without them.`,
  all: "All questions",
};

export const practiceWords = {
  title: "Practice",
  notes: {
    same: "Practice: no points, and your first answer stays.",
    another: "A new question on what you missed. It counts like any other.",
  },
  signedOut: "Questions that you miss come back here until you get them right. Sign in, and they are kept for you.",
  signIn: "Sign In",
  emptyTitle: "Nothing to practise",
  empty: "A question that you miss comes back here until you get it right. For now there is none.",
  today: "Today's four",
  all: "All questions",
  done: (right: number, of: number) => `${right} of ${of} right this time`,
  doneText: "What you missed comes back until you get it right.",
  goOn: "Practise more",
};
