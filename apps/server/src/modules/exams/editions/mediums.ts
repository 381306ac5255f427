import type { Medium } from "@upaya/contracts/exams/editions.ts";

const english = new Intl.DisplayNames(["en"], { type: "language" });

/** As many as the papers of all editions are set in: a handful. */
const known = new Map<string, Medium>();

/** A language by its code, as English calls it and as it calls itself. Said here, so that every browser reads the same. */
export function mediumOf(code: string): Medium {
  const before = known.get(code);
  if (before) return before;
  const own = new Intl.DisplayNames([code], { type: "language" });
  const medium = { code, name: english.of(code) ?? code, own: own.of(code) ?? code };
  known.set(code, medium);
  return medium;
}
