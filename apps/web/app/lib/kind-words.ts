import type { Kind } from "@upaya/contracts/catalogue/kinds.ts";

const kinds: Readonly<Record<Kind, { one: string; many: string }>> = {
  self_paced_course: { one: "Self-paced course", many: "Self-Paced Courses" },
  expert_masterclass: { one: "Expert masterclass", many: "Expert Masterclasses" },
  webinar: { one: "Talk", many: "Talks" },
  micro_resource: { one: "Micro resource", many: "Micro Resources" },
  certification: { one: "Certification", many: "Certifications" },
};

/** Names that a change of letters cannot make from a slug. */
const subjects: Readonly<Record<string, string>> = {
  evs: "EVS",
  "art-and-craft": "Art and Craft",
  tpo: "TPO",
};

const isKind = (category: string): category is Kind => Object.hasOwn(kinds, category);

/** A tidy version of a value that nobody has named: "social-science" is "Social Science". */
export function tidy(value: string): string {
  return value
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, " ")
    .replaceAll(/(^|[\s/(])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase());
}

export const cardWords = {
  /** What one resource is, by the `category` of its card. A webinar is called a talk. */
  kind: (category: string) => (isKind(category) ? kinds[category].one : tidy(category.replaceAll("_", " "))),
  kinds: (category: string) => (isKind(category) ? kinds[category].many : tidy(category.replaceAll("_", " "))),
  subject: (slug: string) => subjects[slug] ?? tidy(slug),
  bundle: "Learning bundle",
  over: "This session is over",
} as const;
