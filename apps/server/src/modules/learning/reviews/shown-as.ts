import type { KnownPerson } from "../../identity/index.ts";

/** Before a name, and no name. */
const titles = /^(?:dr|mr|mrs|ms|miss|prof|professor|shri|smt|sri|kum|md)\.?$/i;

/** First name and city, as readers see them: the rest of the name is nobody's business. Nothing where there is no name. */
export function shownAs({ name, city }: Pick<KnownPerson, "name" | "city">): { name: string; city: string | null } | null {
  const words = (name ?? "").split(/\s+/).filter(Boolean);
  const first = words.find((word) => !titles.test(word));
  return first === undefined ? null : { name: first, city };
}
