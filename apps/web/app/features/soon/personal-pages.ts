import type { SoonPage } from "./pages.ts";

const personal = (path: string, title: string, lead: string, points: readonly string[]): SoonPage => ({
  path,
  title,
  lead,
  points,
  personal: true,
});

/** The pages that the menus of a profile, of a school and of the partners lead to. */
export const personalPages: readonly SoonPage[] = [
  personal("/profile/bookmark-jobs", "Bookmarked jobs", "Jobs that you want to read again before you decide.", [
    "A word from us before one closes",
    "What changed since you bookmarked it",
  ]),
  personal("/profile/my-jobs", "My jobs", "Every job you applied for, and where each of them stands today.", [
    "Sent, read, invited, decided",
    "Messages from the school beside it",
  ]),
  personal("/profile/video-resume", "Video résumé", "Ninety seconds in which a school sees you teach.", [
    "Recorded on your phone, in as many tries as you like",
    "Seen by the schools you choose, and by nobody else",
  ]),
  personal(
    "/profile/self-assessment",
    "Self-assessment",
    "Where you stand in your own eyes, by the standards that every resource here points at.",
    ["Twelve minutes, kept to yourself", "What to learn next, and why"],
  ),
  personal("/profile/taas-attendance", "Attendance", "The days and periods that you taught at a school as a visiting teacher.", [
    "Marked by you, confirmed by the school",
    "What is paid for each month",
  ]),
  personal("/profile/posts", "Your posts", "What you wrote in the staff room, and who answered.", [
    "Change or take back your own words",
    "The answers that helped others",
  ]),
  personal("/profile/saved-posts", "Saved posts", "Answers of colleagues that you want to find again.", [
    "Search in what you saved",
    "By subject and grade",
  ]),
  personal("/channel-partner", "Value partner dashboard", "The teachers and schools that you brought, and what became of it.", [
    "Who joined with your code",
    "What you earned, and when it is paid",
  ]),
  personal(
    "/value-partner",
    "Institutional value partner dashboard",
    "The institutions that you look after, with what each of them uses.",
    ["Every institution on one page", "What ends soon and needs a call"],
  ),
  personal("/institutional-partner/dashboard", "Partner dashboard", "Your schools, your licences and what needs you this week.", [
    "Licences given and still free",
    "Teachers who learned, week by week",
    "What you earned, and when it is paid",
  ]),
  personal("/institutional-partner/spc-license", "SPC licences", "Give a school its licences, and see which of them are used.", [
    "One list for every school",
    "When each of them ends",
  ]),
  personal("/institutional-partner/track-usage", "Usage", "Which schools learn, which stand still, and who to ring.", [
    "School by school, the last eight weeks",
    "The next step for each",
  ]),
];
