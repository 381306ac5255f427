/** The kit's sample copy. Names, prices and dates are made up. */
export const kitWords = {
  sections: {
    logo: "Logo",
    pairs: "Colour pairs",
    covers: "Covers by category",
    kolams: "Kolam motifs",
    date: "Date picker, notifications, menu",
    dialogs: "Dialogs",
    toasts: "Toasts",
    nudges: "Nudges",
    drawer: "Filter drawer and splash",
    rail: "Rails",
    side: "Side menu",
    charts: "Charts",
  },
  name: "upaya",
  dialog: {
    ask: "Are you sure?",
    cannotRevert: "You won't be able to revert this!",
    stay: "Stay signed in",
    leave: "Sign out",
    leaving: "Signing out...",
    save: "Save the changes?",
    saveText: "Your school's page shows them at once.",
    keep: "Keep editing",
    saveAct: "Save changes",
    share: "Share this question",
    shareText: "You earn 5 points when you share.",
    shareLink: "upaya.example/quiz/8214",
    thanks: "Thank you!",
    thanksText: "We will contact you soon.",
    close: "Close",
    open: "Open a dialog",
    openConfirm: "Open a question",
  },
  toast: {
    success: "Picture Uploaded!",
    info: "No changes detected",
    error: "Something went wrong !",
    saySuccess: "Say success",
    sayInfo: "Say information",
    sayError: "Say error",
  },
  menu: { open: "Asha Verma", label: "Your account", profile: "Profile", orders: "Orders", theme: "Dark colours", leave: "Sign out" },
  notes: { all: "All", settings: "What and when" },
  nudge: {
    bookmark: "Bookmark",
    keep: "Keep it for later",
    keepText: "Bookmarked courses wait among your bookmarks.",
    first: "1 of 3",
    next: "Next",
    learning: "Learning",
    community: "Community",
    ask: "Ask tonight",
    askText: "48,210 maths teachers are in here.",
    second: "2 of 3",
    last: "3 of 3",
    done: "Done",
    coins: "Coins turn into money off at checkout.",
    balance: "1,240",
  },
  drawer: { title: "Filters", clear: "Clear", show: "Show 86", open: "Open the filters" },
  rail: { title: "New this week", voices: "What teachers say", all: "See all", short: "Three to begin with" },
  side: "Learning",
  chart: {
    hours: "Training hours by month, from 42 in December to 181 in November",
    hoursSentence: "Hours have more than quadrupled in a year; keep the Saturday sessions.",
    low: "Attendance by week, below 60 in the third and fourth weeks",
    lowSentence: "Two weeks fell below 60: both had a school event. Plan round the next one.",
    skills: "Your staff against similar schools in five skills, below them in two",
    skillsSentence: "Questioning and feedback are behind similar schools. Start with questioning.",
  },
} as const;

export const notificationGroups = [
  {
    title: "Today",
    items: [
      { id: "1", text: "Your certificate is ready: A calm classroom of sixty", time: "4 min ago", unread: true, href: "/quiz" },
      {
        id: "2",
        text: "12 teachers answered your question about marking forty notebooks",
        time: "38 min ago",
        unread: true,
        href: "/quiz",
      },
      { id: "3", text: "Moved to Sat 22 Nov, 6 pm: Storytelling as a teaching tool", time: "9:12 am", unread: true, href: "/quiz" },
    ],
  },
  {
    title: "This week",
    items: [{ id: "4", text: "You earned the badge Ten evenings", time: "Mon 10 Nov", unread: false, href: "/quiz" }],
  },
] as const;

export const filterRows = [
  { label: "Hindi", count: "71", on: true },
  { label: "Math", count: "148", on: false },
  { label: "Science", count: "96", on: false },
] as const;

export const hours = [42, 58, 51, 74, 88, 83, 112, 126, 119, 148, 164, 181].map((value, at) => ({
  value,
  label: ["Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov"][at] ?? "",
}));

export const weeks = [82, 74, 51, 58, 79, 88].map((value, at) => ({ value, label: `Week ${at + 1}` }));

export const skills = [
  { label: "Questioning", ours: 48, others: 63 },
  { label: "Feedback", ours: 55, others: 61 },
  { label: "Planning", ours: 74, others: 66 },
  { label: "Inclusion", ours: 69, others: 58 },
  { label: "Phonics", ours: 81, others: 70 },
] as const;

export const railCards = [
  { slug: "phonics-that-sticks", type: "self_paced_courses", title: "Phonics that sticks: reading in Grades 1–3" },
  { slug: "difficult-parent-meeting", type: "expert_masterclass", title: "The difficult parent meeting" },
  { slug: "marking-forty-notebooks", type: "webinars", title: "Marking forty notebooks before dinner" },
  { slug: "exit-tickets", type: "micro_resources", title: "Exit tickets for any lesson" },
  { slug: "foundational-numeracy", type: "certifications", title: "Foundational numeracy certificate" },
  { slug: "new-teacher-set", type: "bundles", title: "The new teacher's set" },
  { slug: "teacher-olympiad", type: "olympiad", title: "Teacher olympiad 2025" },
] as const;

export const voices = [
  { name: "Tendai Moyo, Harare", text: "I folded paper with forty children and every one of them saw a third." },
  { name: "Rajkumar Mishra, Patna", text: "Ten minutes after dinner, and my Tuesday lesson was ready." },
  { name: "Meenakshi Iyer, Madurai", text: "My exit tickets now take two minutes to read." },
  { name: "Farida Sheikh, Surat", text: "The question bank alone saved me a Sunday." },
  { name: "Nandita Ghosh, Kolkata", text: "I met the parent I had been avoiding, and it went well." },
] as const;

export const pairs = [
  "bg",
  "surface",
  "sunken",
  "brand",
  "brand-soft",
  "accent",
  "accent-soft",
  "earth-soft",
  "neel-soft",
  "success-soft",
  "danger",
  "danger-soft",
  "board",
  "board-2",
] as const;

export const kolams = [
  { seed: "bell", n: 5, step: 56, p: 0.72 },
  { seed: "thanks", n: 5, step: 56, p: 0.9 },
  { seed: "empty", n: 7, step: 56, p: 0.72 },
  { seed: "upaya", n: 9, step: 60, p: 0.72 },
] as const;
