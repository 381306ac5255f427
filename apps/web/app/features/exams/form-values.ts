import type { ExtraTimeNeed, SeatPlace } from "@upaya/contracts/exams/choices.ts";
import type { Edition } from "@upaya/contracts/exams/editions.ts";
import type { Entry } from "@upaya/contracts/exams/entries.ts";

interface Chosen {
  /** The slug of a track; empty while none is chosen. */
  readonly track: string;
  readonly medium: string;
}

/** What somebody has chosen and typed so far. */
export interface EntryValues {
  readonly first: Chosen;
  readonly second: Chosen;
  readonly place: SeatPlace | "";
  readonly school: string;
  readonly zone: string;
  readonly extra: "no" | "yes";
  readonly need: ExtraTimeNeed | "";
  readonly country: string;
  readonly role: string;
  readonly adult: boolean;
}

export const nobody: Chosen = { track: "", medium: "" };

export const nothing: EntryValues = {
  first: nobody,
  second: nobody,
  place: "",
  school: "",
  zone: "",
  extra: "no",
  need: "",
  country: "",
  role: "",
  adult: false,
};

export function valuesOf({ tracks, place, school, time_zone, extra_time, country }: Entry): EntryValues {
  const chosen = (at: number) => (tracks[at] ? { track: tracks[at].slug, medium: tracks[at].medium.code } : nobody);
  return {
    ...nothing,
    first: chosen(0),
    second: chosen(1),
    place,
    school,
    zone: time_zone,
    extra: extra_time ? "yes" : "no",
    need: extra_time?.need ?? "",
    country,
  };
}

type FaultName = "first" | "firstMedium" | "second" | "secondMedium" | "place" | "need" | "country" | "role" | "adult";
export type EntryFaults = Partial<Record<FaultName, "track" | "twice" | "medium" | "place" | "need" | "country" | "role" | "adult">>;

/** What is missing. The server decides; this says it before anything is sent. */
export function faultsOf(values: EntryValues, whole: boolean): EntryFaults {
  const { first, second, place, extra, need, country, role, adult } = values;
  return {
    ...(first.track ? {} : { first: "track" as const }),
    ...(first.track && !first.medium ? { firstMedium: "medium" as const } : {}),
    ...(second.track && second.track === first.track ? { second: "twice" as const } : {}),
    ...(second.track && !second.medium ? { secondMedium: "medium" as const } : {}),
    ...(place ? {} : { place: "place" as const }),
    ...(extra === "yes" && !need ? { need: "need" as const } : {}),
    ...(whole && !country ? { country: "country" as const } : {}),
    ...(whole && !role ? { role: "role" as const } : {}),
    ...(whole && !adult ? { adult: "adult" as const } : {}),
  };
}

/** What is sent: an entry as a whole, or what may be changed of one. */
export function bodyOf(values: EntryValues, whole: boolean): object {
  const { first, second, place, school, zone, extra, need, country, role, adult } = values;
  return {
    tracks: [first, second].filter(({ track }) => track !== ""),
    place,
    school: place === "school" ? school : "",
    time_zone: zone,
    extra_time: extra === "yes" ? need : null,
    ...(whole ? { country, role, adult } : {}),
  };
}

/** A track was chosen: a language that it is not set in goes, and the only one that it is set in comes by itself. */
export function choose(edition: Edition, track: string, before: Chosen): Chosen {
  const mediums = edition.tracks.find(({ slug }) => slug === track)?.mediums ?? [];
  const kept = mediums.find(({ code }) => code === before.medium) ?? (mediums.length === 1 ? mediums[0] : undefined);
  return { track, medium: kept?.code ?? "" };
}
