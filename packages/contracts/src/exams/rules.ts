import { ageOn } from "../forms/dates.ts";
import type { Details } from "../identity/details.ts";
import { dayAfter, momentAt } from "../zones.ts";

/** Nobody sits more papers than these. */
export const mostTracks = 2;

const leastAge = 18;

type Role = NonNullable<Details["current_role"]>;

/** Of what people say they do: who teaches now, or leads those who do. */
const teaching: ReadonlySet<Role> = new Set(["School Teacher", "School Principal", "Tuition Teacher"]);

/** As much of an edition as says when something is. Its days and hours are those of each entrant's own clock. */
export interface EditionTimes {
  /** The last day on which one may enter and change. */
  readonly closes_on: string;
  readonly round_on: string;
  readonly minutes: number;
  readonly extra_minutes: number;
}

interface Entrant {
  /** What their profile says; many say nothing. */
  readonly dob: string | null;
  /** They say so in the form. */
  readonly adult: boolean;
  readonly role: Role;
}

/** Why somebody may not enter. A birthday that we know counts more than a box that is ticked. */
export function entrantFault(
  { dob, adult, role }: Entrant,
  { round_on }: EditionTimes,
): "exams.too_young" | "exams.not_teaching" | undefined {
  const isAdult = dob === null ? adult : adult && ageOn(dob, new Date(`${round_on}T12:00:00Z`)) >= leastAge;
  if (!isAdult) return "exams.too_young";
  return teaching.has(role) ? undefined : "exams.not_teaching";
}

/** Midnight at the end of the last day, on the entrant's own clock. */
export function closesAt({ closes_on }: EditionTimes, zone: string): Date {
  return momentAt(dayAfter(closes_on), "00:00", zone);
}

export const isClosed = (edition: EditionTimes, zone: string, now: Date): boolean => now >= closesAt(edition, zone);

/** So long before their hour somebody finds the paper's door. */
const doorMinutes = 10;
const minuteMs = 60_000;

export interface OwnHour {
  readonly door_at: Date;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** When a paper is for one person: at the hour that the edition names, on the clock of the zone they sit in. */
export function ownHour(edition: EditionTimes, starts: string, zone: string, withExtra: boolean): OwnHour {
  const start = momentAt(edition.round_on, starts, zone).getTime();
  const minutes = edition.minutes + (withExtra ? edition.extra_minutes : 0);
  return {
    door_at: new Date(start - doorMinutes * minuteMs),
    starts_at: new Date(start),
    ends_at: new Date(start + minutes * minuteMs),
  };
}
