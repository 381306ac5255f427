import type { Brand } from "@upaya/contracts/brand.ts";
import { personalPages } from "./personal-pages.ts";

/** A page that the product has a place for and that is not built yet: what it will be, in its own words. */
export interface SoonPage {
  /** Its address; `{brand}` is the configured one. */
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly points: readonly string[];
  readonly school?: true;
  /** The same content stands there, and that is its address. */
  readonly canonical?: string;
  /** Stands beside the menu of a profile, for whoever is signed in. */
  readonly personal?: true;
}

const olympiad = (where: string, path: string): SoonPage => ({
  path,
  title: `Teaching Professionals' Olympiad 2024, ${where}`,
  lead: `The papers, the results and the people of the 2024 edition in ${where} will be kept here.`,
  points: ["The list of winners by subject", "Last year's papers to practise with", "Dates of the next edition"],
});

/** Every address that the product names. A link of ours never leads to a 404. */
const pages: readonly SoonPage[] = [
  {
    path: "/",
    title: "Better teaching, ten minutes at a time",
    lead: "Short courses, a daily quiz, a staff room that never closes, and jobs that fit. The first part is open: today's quiz.",
    points: [
      "Courses you can finish on a bus",
      "Answers from teachers who had the same class today",
      "Proof of what you learnt, that a principal can read",
    ],
  },
  {
    path: "/{brand}-for-schools",
    title: "For schools",
    lead: "See how your teachers teach, help them where it counts, and fill a gap in the timetable before Monday.",
    points: [
      "Certification of teachers by subject",
      "Training that follows what the class needs",
      "A teacher for a term when someone leaves",
    ],
    school: true,
  },
  {
    path: "/{brand}-for-schools/teaching-quotient",
    title: "Teacher certification",
    lead: "A fair look at how a teacher teaches, by subject and grade, with a report that says what to do next.",
    points: [
      "One paper, ninety minutes",
      "A report for the teacher, a summary for the school",
      "What to work on, with the lesson that helps",
    ],
    school: true,
  },
  {
    path: "/{brand}-for-schools/learning-training",
    title: "Teacher training",
    lead: "Training that begins with your classrooms and ends with a lesson taught differently.",
    points: ["A plan for each teacher", "Sessions after school hours", "Progress on one page"],
    school: true,
  },
  {
    path: "/{brand}-for-schools/taas",
    title: "Teacher as a Service",
    lead: "A trained teacher for a term, a month or a subject, chosen with you and supported by us.",
    points: ["Profiles with evidence", "Attendance you can see", "One bill"],
    school: true,
  },
  {
    path: "/{brand}-for-schools/tpo-2025",
    canonical: "/tpo-2025",
    title: "International TPO 2025, for schools",
    lead: "Enter your teachers for the olympiad and follow them from registration to result.",
    points: ["One list for the whole staff room", "Practice papers by subject", "A certificate each"],
    school: true,
  },
  {
    path: "/{brand}-school-ratings",
    title: "School ratings",
    lead: "How schools support the people who teach in them, with the method written beside every number.",
    points: ["What is rated, and by whom", "How to ask for a correction"],
    school: true,
  },
  {
    path: "/tpo-2025",
    title: "International TPO 2025",
    lead: "The Teaching Professionals' Olympiad: one paper in your subject, teachers from many countries, and feedback that is worth the evening.",
    points: ["Choose your subject and grade", "Practise with last year's paper", "Sit it at home or at a centre"],
  },
  {
    path: "/testimonials",
    title: "What teachers say",
    lead: "Teachers and principals in their own words, with their names, schools and cities.",
    points: ["What they tried on Monday", "What changed by Friday"],
  },
  {
    path: "/community",
    title: "Community",
    lead: "Ask tonight what you need tomorrow. Groups by subject, grade and place.",
    points: ["Answers from people who teach", "Your own words, your own name"],
  },
  {
    path: "/jobs",
    title: "Careers",
    lead: "Teaching jobs with the salary, the subject and the timetable on the first line.",
    points: ["Apply with one profile", "Know where you stand"],
  },
  {
    path: "/cart",
    title: "Your cart",
    lead: "What you choose will wait here. The shop is not open yet.",
    points: ["Full prices, no surprises at the end"],
  },
  {
    path: "/aboutus",
    title: "About us",
    lead: "Who we are, why we do this, and how to reach us.",
    points: ["One line, many dots: where our drawings come from", "The people, and their cities"],
  },
  {
    path: "/{brand}-app",
    title: "The app",
    lead: "The same lessons on your phone, also when the line is gone.",
    points: ["Small download", "Lessons kept for the bus"],
  },
  {
    path: "/{brand}-plus",
    title: "Plus",
    lead: "One price a year for everything that helps you teach.",
    points: ["What is in it", "What stays free"],
  },
  {
    path: "/{brand}-ai",
    title: "The assistant",
    lead: "A colleague who has read every lesson here and answers at ten at night.",
    points: ["Lesson plans you can change", "It says when it does not know"],
  },
  {
    path: "/international-tpo",
    title: "International TPO",
    lead: "The olympiad in your country: dates, subjects, fees.",
    points: ["India", "Africa", "South-East Asia"],
  },
  {
    path: "/gtm",
    title: "Bring a school",
    lead: "Tell a school about us, follow what became of it, and share in what it brings.",
    points: ["What you get, and when", "A code for your colleagues"],
  },
  {
    path: "/mindmap",
    title: "Mindmap",
    lead: "Every topic you teach on one map, with the lesson that fits.",
    points: ["By grade and board"],
  },
  {
    path: "/summer-camp",
    title: "Summer camp",
    lead: "Four weeks in May for teachers who want a quiet hour a day with good company.",
    points: ["Live in the morning, kept for the evening"],
  },
  {
    path: "/terms-of-use",
    title: "Terms of use",
    lead: "What you may expect of us and we of you, in plain words. Last updated August 1, 2024.",
    points: ["They will stand here in full before anybody can buy anything"],
  },
  {
    path: "/privacy-policy",
    title: "Privacy policy",
    lead: "What we keep about you, why, for how long, and how to have it removed.",
    points: ["Today we keep only the address you leave on a page like this one"],
  },
  ...personalPages,
  olympiad("India", "/tpo2024"),
  { ...olympiad("India", "/tpo_2024"), canonical: "/tpo2024" },
  olympiad("Bangladesh", "/tpo-bangladesh"),
  ...["Egypt", "Ethiopia", "Ghana", "Kenya", "Nigeria", "Philippines"].map((where) => olympiad(where, `/tpo2024-${where.toLowerCase()}`)),
];

export function findSoonPage(pathname: string, brand: Brand): SoonPage | undefined {
  const asked = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  return pages.find(({ path }) => path.replace("{brand}", brand.slug) === asked);
}

/** Where search engines are sent for this page. */
export function soonPath(page: SoonPage, brand: Brand): string {
  return (page.canonical ?? page.path).replace("{brand}", brand.slug);
}

/** About one person, or a step of a purchase: nothing for a search engine. */
export function isPrivate({ personal, path }: SoonPage): boolean {
  return personal === true || path === "/cart";
}

/** The addresses of this table that everybody may find, each once. */
export function publicSoonPaths(brand: Brand): string[] {
  return [...new Set(pages.filter((page) => !isPrivate(page)).map((page) => soonPath(page, brand)))];
}

/** How the page is called where addresses are kept: the same whatever the brand. */
export function topicOf(page: SoonPage): string {
  return page.path.replace("/{brand}-", "brand-").replace(/^\//, "") || "home";
}
