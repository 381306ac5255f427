/** A part of the product as its journeys see it: the folders it is made of, and the journeys that walk through it. */
interface Area {
  /** Names of folders in contracts, server and web: one word names the same thing in each. */
  readonly parts: readonly string[];
  /** Names of files in `e2e/` and `e2e/served/`, without their ending. */
  readonly journeys: readonly string[];
}

export const areas: Readonly<Record<string, Area>> = {
  quiz: { parts: ["quiz", "rewards", "badges"], journeys: ["quiz", "answers", "habit", "share", "badges", "coins", "home"] },
  catalogue: {
    parts: [
      "catalogue",
      "cart",
      "competencies",
      "learning",
      "my-learning",
      "mondays-list",
      "certificate",
      "recommendations",
      "reviews",
      "registrations",
    ],
    journeys: [
      "catalogue",
      "enrol",
      "favourites",
      "offer",
      "ratings",
      "register",
      "home",
      "home-moving",
      "found",
      "feed",
      "freshness",
      "learn",
      "course",
      "film",
      "share",
      "desk-course",
      "reviews",
      "registrations",
      "withdrawal",
    ],
  },
  paying: { parts: ["cart", "checkout", "order", "purchases"], journeys: ["pay", "refund", "school-pay", "checkout"] },
  content: { parts: ["content", "pages", "home", "soon"], journeys: ["pages", "pages-*", "home", "home-moving", "crawl", "found"] },
  exams: { parts: ["exams"], journeys: ["olympiad", "pages", "pages-*"] },
  engagement: {
    parts: ["engagement", "call", "help", "notifications", "unsubscribe"],
    journeys: ["call", "call-services", "help", "messages", "pages", "push", "stream"],
  },
  identity: {
    parts: [
      "identity",
      "account",
      "receipt",
      "undo",
      "welcome",
      "profile",
      "questionnaire",
      "career",
      "schools",
      "places",
      "media",
      "calendar",
    ],
    journeys: [
      "account",
      "account-proof",
      "leaving",
      "career",
      "own-pages-look",
      "profile",
      "profile-details",
      "profile-picture",
      "questionnaire",
      "register",
      "session",
      "shell-signed-in",
      "sign-in",
      "sign-in-back",
      "inbox",
    ],
  },
  schools: {
    parts: ["schools", "register-school", "school-info", "school-modals", "school-invitation", "profile"],
    journeys: ["school", "school-map", "shell-signed-in", "profile", "desk"],
  },
  roster: {
    parts: ["schools", "roster", "roster-import", "seats", "join-school", "own-schools", "sharing"],
    journeys: ["roster", "roster-import", "seats", "sharing"],
  },
  dashboard: { parts: ["insights", "dashboard"], journeys: ["dashboard"] },
  backoffice: { parts: ["backoffice"], journeys: ["desk", "desk-work", "desk-course", "withdrawal"] },
  shell: {
    parts: ["shell", "stream"],
    journeys: ["shell", "shell-signed-in", "stream", "messages", "crawl", "brand", "csp", "outage", "bad-line"],
  },
  player: { parts: ["player", "my-learning", "mondays-list", "certificate"], journeys: ["learn", "course", "film"] },
  verify: { parts: ["verify", "learning", "credentials"], journeys: ["verify"] },
  kit: { parts: ["kit"], journeys: ["kit"] },
};

const partOf = /^(?:packages\/contracts\/src|apps\/server\/(?:src\/modules|seeds)|apps\/web\/app\/features)\/([^/]+)\//;
const journeyOf = /^e2e\/(?:served\/)?([^/]+)\.spec\.ts$/;
/** What no journey can notice: documents, tests beside the code, tools for measuring. */
const unseen = /\.md$|\.test\.tsx?$|^docs\/|^tools\/(?:perf|load|chaos|house|authz|spec|new-act|check|test)\/|^LICENSE|^NOTICE/;

/** The journeys that these changed files can break, or all of them where a change lies under everything. */
export function journeysFor(changed: readonly string[]): ReadonlySet<string> | "all" {
  const found = new Set<string>();
  for (const path of changed.filter((each) => !unseen.test(each))) {
    const [, journey] = journeyOf.exec(path) ?? [];
    const [, part = ""] = partOf.exec(path) ?? [];
    const touched = Object.values(areas).filter(({ parts }) => parts.includes(part));
    if (journey) found.add(journey);
    else if (path.startsWith("apps/desk/")) for (const name of areas["backoffice"]?.journeys ?? []) found.add(name);
    else if (touched.length > 0) for (const name of touched.flatMap(({ journeys }) => journeys)) found.add(name);
    else return "all";
  }
  return found;
}

/** As Playwright takes them: parts of a path, each as a pattern. */
export function patternsOf(journeys: ReadonlySet<string>): string[] {
  return [...journeys].toSorted().map((name) => `/${name.replace("*", "[a-z-]+")}\\.spec\\.ts$`);
}
