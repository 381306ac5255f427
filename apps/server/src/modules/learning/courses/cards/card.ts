import type * as z from "zod";
import { localTime, momentIn } from "#platform/zones.ts";
import type { NewResource } from "../../../catalogue/index.ts";
import type { bundleFacts, instructorFacts, talkFacts } from "./card-facts.ts";

/** A talk or a masterclass, as whoever holds it wrote it down. */
export interface Talk extends z.output<typeof talkFacts> {
  readonly kind: "webinar" | "expert_masterclass";
  readonly slug: string;
  readonly description: string;
}

export interface Instructor extends z.output<typeof instructorFacts> {
  readonly slug: string;
  readonly bio: string;
}

export interface Bundle extends z.output<typeof bundleFacts> {
  readonly slug: string;
  readonly description: string;
  /** The line on which each item is named. */
  readonly lines: readonly number[];
}

/** What is one file and no course. */
export type Card =
  | { readonly is: "talk"; readonly talk: Talk }
  | { readonly is: "instructor"; readonly instructor: Instructor }
  | { readonly is: "bundle"; readonly bundle: Bundle };

const inSession: Readonly<Record<string, string>> = { hi: "इस सत्र में" };

export const talkMinutes = ({ parts }: Talk): number => parts.reduce((sum, { minutes }) => sum + minutes, 0);

export function talkOutline({ language, parts }: Talk): NewResource["outline"] {
  const lessons = parts.map(({ title, minutes, preview }) => ({ title, minutes, kind: "video" as const, ...(preview ? { preview } : {}) }));
  return [{ module: inSession[language] ?? "In this session", lessons }];
}

const dayMs = 86_400_000;
export const india = "Asia/Kolkata";

type Said = Talk["sessions"][number];

export function talkSessions(talk: Talk, now: Date): NewResource["sessions"] {
  const minutes = talkMinutes(talk);
  return talk.sessions.map((said) => {
    const { zone = india, capacity } = typeof said === "string" ? {} : said;
    const starts_at = momentIn(zone, localOf(said, zone, now));
    if (!starts_at) throw new Error(`${talk.slug}: the clocks of ${zone} do not show this time`);
    return { starts_at, minutes, time_zone: zone, ...(capacity === undefined ? {} : { capacity }) };
  });
}

/** As the clocks of its zone show it. */
function localOf(said: Said, zone: string, now: Date): string {
  if (typeof said === "string") return said;
  if ("at" in said) return said.at;
  const today = localTime(now, zone).slice(0, 10);
  const day = new Date(Date.parse(today) + said.in_days * dayMs).toISOString().slice(0, 10);
  return `${day} ${String(said.hour).padStart(2, "0")}:00`;
}
