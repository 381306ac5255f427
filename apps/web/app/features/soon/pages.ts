import type { Brand } from "@upaya/contracts/brand.ts";
import { personalPages } from "./personal-pages.ts";

/** A page that the product has a place for and that is not built yet: what it will be, in its own words. */
export interface SoonPage {
  /** Its address; `{brand}` is the configured one. */
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly points: readonly string[];
  /** The same content stands there, and that is its address. */
  readonly canonical?: string;
  /** Stands beside the menu of a profile, for whoever is signed in. */
  readonly personal?: true;
}

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
  ...personalPages,
];

export function findSoonPage(pathname: string, brand: Brand): SoonPage | undefined {
  const asked = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  return pages.find(({ path }) => path.replace("{brand}", brand.slug) === asked);
}

/** Where search engines are sent for this page. */
export function soonPath(page: SoonPage, brand: Brand): string {
  return (page.canonical ?? page.path).replace("{brand}", brand.slug);
}

/** About one person: nothing for a search engine. */
export function isPrivate({ personal }: SoonPage): boolean {
  return personal === true;
}

/** The addresses of this table that everybody may find, each once. */
export function publicSoonPaths(brand: Brand): string[] {
  return [...new Set(pages.filter((page) => !isPrivate(page)).map((page) => soonPath(page, brand)))];
}

/** Those about one person, whatever the brand. */
export function privateSoonPaths(): string[] {
  return pages.filter(isPrivate).map(({ path }) => path);
}

/** How the page is called where addresses are kept: the same whatever the brand. */
export function topicOf(page: SoonPage): string {
  return page.path.replace("/{brand}-", "brand-").replace(/^\//, "") || "home";
}
