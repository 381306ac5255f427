import { type HelpAboutKind, helpPathForm, type HelpTopic, helpTopics } from "@upaya/contracts/engagement/help-rules.ts";
import { readNumber } from "@upaya/contracts/learning/certificate-number.ts";

/** What somebody was looking at when they asked, as it is sent. */
export type About =
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "lesson"; readonly slug: string; readonly lesson: string }
  | { readonly kind: "certificate"; readonly number: string };

const lessonForm = /^([a-z0-9][a-z0-9-]{0,119})\/([\w-]{1,60})$/;

/** `lesson:{course}/{lesson}`, `certificate:{number}` or `page:{path}`. What is none of them is about nothing. */
export function readAbout(given: string): About | undefined {
  const [, kind = "", of = ""] = /^(\w+):(.*)$/.exec(given) ?? [];
  if (kind === "page") return helpPathForm.test(of) ? { kind, path: of } : undefined;
  if (kind === "lesson") {
    const [, slug, lesson] = lessonForm.exec(of) ?? [];
    return slug && lesson ? { kind, slug, lesson } : undefined;
  }
  const number = kind === "certificate" ? readNumber(of) : undefined;
  return number === undefined ? undefined : { kind: "certificate", number };
}

/** How a draft is told from those about other things. Of all pages there is one: what is typed is about none of them yet. */
export function recordOf(about: About | undefined): string | undefined {
  if (about?.kind === "lesson") return `${about.slug}.${about.lesson}`;
  return about?.kind === "certificate" ? about.number : undefined;
}

const topicsOf: Readonly<Record<HelpAboutKind, HelpTopic>> = {
  page: "other",
  course: "lessons",
  lesson: "lessons",
  certificate: "certificates",
  session: "sessions",
};

/** Whoever says what it is about has said its topic. */
export const topicAbout = ({ kind }: About): HelpTopic => topicsOf[kind];

const byPlace: ReadonlyMap<string, HelpTopic> = new Map([
  ["signing-in", "signing_in"],
  ["live-talks", "sessions"],
]);

/** The answers have more topics than those who answer questions. */
export function topicOf(place: string): HelpTopic {
  return byPlace.get(place) ?? readTopic(place) ?? "other";
}

export const readTopic = (given: string): HelpTopic | undefined => helpTopics.find((topic) => topic === given);
