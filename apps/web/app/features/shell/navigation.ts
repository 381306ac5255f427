import type { Brand } from "@upaya/contracts/brand.ts";
import { shellWords as words } from "./words.ts";

type Mode = "teacher" | "school";

/** Where the logo leads: a school begins at its dashboard. */
export function homeOf(mode: Mode): string {
  return mode === "school" ? "/profile/dashboard" : "/";
}

/** A profile is one side's or the other's, so changing sides there goes to that side's first page. Everywhere else one stays. */
export function pageAfterMode(pathname: string, mode: Mode): string | undefined {
  if (!/^\/profile(\/|$)/.test(pathname)) return undefined;
  return mode === "school" ? "/profile/dashboard" : "/profile";
}

export interface NavLink {
  readonly label: string;
  readonly to: string;
  /** Its page is not open yet. */
  readonly soon?: true;
}

export function teacherLinks(brand: Brand): NavLink[] {
  return [
    { label: words.forTeachers, to: "/" },
    { label: words.forSchools, to: `/${brand.slug}-for-schools` },
    { label: words.community, to: "/community", soon: true },
    { label: words.careers, to: "/jobs", soon: true },
  ];
}

export function schoolLinks(brand: Brand): NavLink[] {
  const schools = `/${brand.slug}-for-schools`;
  return [
    { label: words.forSchools, to: schools },
    { label: words.certification, to: `${schools}/teaching-quotient` },
    { label: words.training, to: `${schools}/learning-training` },
    { label: words.taas, to: `${schools}/taas` },
    { label: words.tpo, to: `${schools}/tpo-2025` },
  ];
}

/** The ten addresses that every footer links to, in its two columns and its last line, and help; the third column leads further in. */
export function footerLinks(brand: Brand) {
  return {
    product: [
      { label: words.aboutUs, to: "/aboutus" },
      { label: words.app(brand), to: `/${brand.slug}-app` },
      { label: words.plus(brand), to: `/${brand.slug}-plus` },
      { label: words.ai(brand), to: `/${brand.slug}-ai` },
    ],
    programmes: [
      { label: words.internationalTpo, to: "/international-tpo" },
      { label: words.gtm, to: "/gtm" },
      { label: words.mindmap, to: "/mindmap" },
      { label: words.summerCamp, to: "/summer-camp" },
    ],
    learn: [
      { label: words.learning, to: "/learning" },
      { label: words.dailyQuiz, to: "/quiz" },
      { label: words.community, to: "/community" },
      { label: words.careers, to: "/jobs" },
      { label: words.checkCertificate, to: "/verify" },
    ],
    law: [
      { label: words.terms, to: "/terms-of-use" },
      { label: words.privacy, to: "/privacy-policy" },
      { label: words.help, to: "/help" },
    ],
  };
}
