import type { Ranked } from "#platform/cache/ranks.ts";
import { momentsOf } from "#platform/india.ts";
import type { KnownPerson } from "../../identity/index.ts";
import type { Score } from "./scores.store.ts";

const dayMs = 86_400_000;

type Absence = "hidden" | "new_account" | "no_phone";

/** Why somebody is on no list, whatever they earn: a list is for people, not for accounts that somebody made this morning. */
export function absenceOf({ since, has_phone }: Pick<KnownPerson, "since" | "has_phone">, shown: boolean, now: Date): Absence | null {
  if (!shown) return "hidden";
  if (now.getTime() - since.getTime() < dayMs) return "new_account";
  return has_phone ? null : "no_phone";
}

/** The same school or city, however it was typed. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const listOfAll = (week: string) => `week:${week}:all`;

/** Nothing for what cannot be a subject: it comes from an address. */
export function listOfSubject(week: string, subject: string): string | null {
  return slugForm.test(subject) ? `week:${week}:subject:${subject}` : null;
}

export function listOfSchool(week: string, { school }: Pick<KnownPerson, "school">): string | null {
  const name = plain(school ?? "");
  return name ? `week:${week}:school:${name}` : null;
}

/** There are several towns of one name. */
export function listOfCity(week: string, { city, state }: Pick<KnownPerson, "city" | "state">): string | null {
  const name = plain(city ?? "");
  return name ? `week:${week}:city:${name},${plain(state ?? "")}` : null;
}

const nowhere = { school: null, city: null, state: null };

/** Every list that a score has a place on. Of somebody who is not known any more, those that do not depend on where they teach. */
export function listsOf({ week, subject }: Pick<Score, "week" | "subject">, person: KnownPerson | undefined): string[] {
  const lists = subject
    ? [listOfSubject(week, subject)]
    : [listOfAll(week), listOfSchool(week, person ?? nowhere), listOfCity(week, person ?? nowhere)];
  return lists.filter((list) => list !== null);
}

/** What a list was made for. Written last: without it the lists of a week are not to be trusted. */
export const registerOf = (week: string) => `week:${week}:lists`;

/** Beside each list of points is one in which equal points are told apart by who reached them first: the order of its rows. */
export const orderOf = (list: string) => `${list}:order`;

/** Longer than a week in milliseconds, so that time never counts for a point. */
const pointUnit = 2 ** 30;

/** Points, and then the earlier the better, in one figure. */
export function orderScore({ week, points, changed_at }: Pick<Score, "week" | "points" | "changed_at">): number {
  const late = Math.min(Math.max(changed_at.getTime() - momentsOf(week).from.getTime(), 0), pointUnit - 1);
  return points * pointUnit + (pointUnit - 1 - late);
}

export const pointsOf = (score: number) => Math.floor(score / pointUnit);

/** As Redis orders them: the higher figure first, and of the same ones the later id. */
export function inOrder(entries: readonly Ranked[]): Ranked[] {
  return entries.toSorted((a, b) => b.score - a.score || (a.member < b.member ? 1 : -1));
}

/** Equal points share a place. */
export function withPlaces<Row extends { readonly points: number }>(rows: readonly Row[]): (Row & { readonly place: number })[] {
  return rows.map((row) => ({ ...row, place: rows.findIndex(({ points }) => points === row.points) + 1 }));
}
