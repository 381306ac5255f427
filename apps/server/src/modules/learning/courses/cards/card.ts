import type * as z from "zod";
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
/** India is five and a half hours ahead. */
const aheadMs = 5.5 * 3_600_000;

export function talkSessions(talk: Talk, now: Date): NewResource["sessions"] {
  const minutes = talkMinutes(talk);
  return talk.sessions.map((said) => ({ starts_at: startOf(said, now), minutes, time_zone: "Asia/Kolkata" }));
}

function startOf(said: Talk["sessions"][number], now: Date): Date {
  if (typeof said === "string") return new Date(`${said.replace(" ", "T")}:00+05:30`);
  const midnight = Math.floor((now.getTime() + aheadMs) / dayMs) * dayMs - aheadMs;
  return new Date(midnight + said.in_days * dayMs + said.hour * 3_600_000);
}
