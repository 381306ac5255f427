import { readNumber } from "@upaya/contracts/learning/certificate-number.ts";
import {
  type CheckedNumber,
  numbersAtOnce,
  reviewDays,
  VerifyCertificate,
  VerifyCertificates,
} from "@upaya/contracts/learning/certificates.ts";
import { callApi } from "../../lib/api.server.ts";
import type { Site } from "../../lib/site.ts";
import type { Looked } from "./looked.ts";
import { numbersIn } from "./many/numbers-in.ts";
import type { ManyOutcome } from "./many/outcome.ts";

const dayMs = 86_400_000;
const longestShown = 60;

/** One number, asked for anew each time: it may be withdrawn at any moment. */
export async function lookUp(site: Site, typed: string): Promise<Looked> {
  const number = readNumber(typed);
  if (number === undefined) return unreadable(typed);
  try {
    const { found, checked_at } = await callApi(site, VerifyCertificate, {}, { number });
    return { at: "found", found, checkedAt: checked_at, reviewUntil: reviewUntil(found, checked_at) };
  } catch (refused) {
    return { ...refusalOf(refused), typed: number };
  }
}

/** What cannot be a number is asked of nobody. */
export const unreadable = (typed: string): Extract<Looked, { at: "unreadable" }> => ({
  at: "unreadable",
  typed: typed.slice(0, longestShown),
});

function reviewUntil(found: CheckedNumber, now: string): string | null {
  if (found.state !== "withdrawn") return null;
  const until = Date.parse(found.withdrawn_at) + reviewDays * dayMs;
  return until > Date.parse(now) ? new Date(until).toISOString() : null;
}

type Refusal = { readonly at: "limited"; readonly wait: number | null } | { readonly at: "away" };

function refusalOf(refused: unknown): Refusal {
  if (!(refused instanceof Response)) throw refused;
  if (refused.status !== 429) return { at: "away" };
  const wait = Number(refused.headers.get("retry-after"));
  return { at: "limited", wait: Number.isFinite(wait) && wait > 0 ? wait : null };
}

/** Many numbers, from a form that was sent without JavaScript. What was typed goes back with whatever came of it. */
export async function lookUpMany(site: Site, text: string): Promise<ManyOutcome> {
  const numbers = numbersIn(text);
  if (numbers.length === 0) return { at: "empty", text };
  if (numbers.length > numbersAtOnce) return { at: "too_many", text };
  try {
    return { at: "checked", text, answer: await callApi(site, VerifyCertificates, {}, {}, { numbers }) };
  } catch (refused) {
    return { ...refusalOf(refused), text };
  }
}

/** As HTTP says it. */
export function statusOf(at: Looked["at"] | ManyOutcome["at"]): number {
  if (at === "limited") return 429;
  return at === "away" ? 503 : 200;
}

/** When it is worth coming back, for machines that ask. */
export function laterHeaders(outcome: { readonly at: string; readonly wait?: number | null }): Record<string, string> {
  return typeof outcome.wait !== "number" ? {} : { "retry-after": String(outcome.wait) };
}
