import { schoolGroups } from "@upaya/contracts/shell/menu.ts";
import type { MenuEntry } from "@upaya/contracts/shell/session-user.ts";

export interface MenuGroup {
  /** Entries without a group stand above all titles. */
  readonly title: string | undefined;
  readonly entries: readonly MenuEntry[];
}

/** Long lists that are looked into now and then. What is used every day stays open. */
export const collapsible: readonly string[] = ["Journey", "Community", "Services"];

/** The entries of one side under their titles, in the order in which they came. A side without entries shows the other: the toggle is a look. */
export function menuGroups(routes: readonly MenuEntry[], mode: "teacher" | "school"): MenuGroup[] {
  const ofSchool = routes.filter(({ group }) => group !== null && schoolGroups.includes(group));
  const own = routes.filter((entry) => !ofSchool.includes(entry));
  const shown = mode === "school" && ofSchool.length > 0 ? ofSchool : own;
  const titles = [...new Set(shown.map(({ group }) => group ?? undefined))];
  return titles.map((title) => ({ title, entries: shown.filter(({ group }) => (group ?? undefined) === title) }));
}

/** What follows the question mark chooses something within the page. */
export function isCurrent(path: string | null, pathname: string): boolean {
  return path !== null && path.split("?")[0] === pathname.replace(/(.)\/$/, "$1");
}
