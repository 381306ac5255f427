import type { CompetencyFigure, Dashboard } from "@upaya/contracts/insights/dashboard.ts";

/** A competency as it is drawn: the school beside similar ones. */
export interface Pair extends Pick<CompetencyFigure, "node" | "title" | "is_gap"> {
  /** Minutes for each teacher who shares their hours; nothing where nobody does. */
  readonly own: number | null;
  readonly similar: number | null;
  readonly isBelow: boolean;
  /** Of those who share their levels, how many have completed nothing about it. */
  readonly lacking: number;
}

/** What closes most first: where many lack it, and where similar schools are far ahead. Whatever is no gap comes after that. */
export function pairsOf({ competencies, hours, levels }: Pick<Dashboard, "competencies" | "hours" | "levels">): Pair[] {
  return competencies
    .map(({ node, title, minutes, evidenced, similar_minutes: similar, is_gap }) => {
      const own = hours.of > 0 ? minutes / hours.of : null;
      const behind = own !== null && similar !== null && similar > 0 ? Math.max(0, (similar - own) / similar) : 0;
      const lacking = Math.max(0, levels.of - evidenced);
      const weight = is_gap ? behind + (levels.of > 0 ? lacking / levels.of : 0) : -1;
      return { pair: { node, title, is_gap, own, similar, isBelow: behind > 0, lacking }, weight };
    })
    .toSorted((a, b) => b.weight - a.weight || a.pair.title.localeCompare(b.pair.title, "en"))
    .map(({ pair }) => pair);
}

/** How far a figure is along a line that ends at the largest one, in percent. */
export const placeOf = (minutes: number, most: number): number => (most > 0 ? Math.round((minutes / most) * 1000) / 10 : 0);

export const mostOf = (pairs: readonly Pair[]): number => Math.max(0, ...pairs.flatMap(({ own, similar }) => [own ?? 0, similar ?? 0]));

/** Nobody shares any of it. */
export const isNothingShared = ({ certified, hours, levels }: Pick<Dashboard, "certified" | "hours" | "levels">): boolean =>
  certified.of === 0 && hours.of === 0 && levels.of === 0;
