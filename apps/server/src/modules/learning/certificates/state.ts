import {
  type HeldCertificate,
  type MyCertificate,
  noticeDays,
  ownCorrections,
  reviewDays,
} from "@upaya/contracts/learning/certificates.ts";
import type { CertificateRow } from "./held.store.ts";

type State = MyCertificate["state"];

/** A sheet takes a second. After so long without one somebody has to look, and its holder is told so. */
export const slowMs = 10 * 60_000;
const dayMs = 86_400_000;
/** Of the names that it had; nobody reads further back. */
const mostNames = 20;

export type Stated = Pick<CertificateRow, "revision" | "sheet_revision" | "sheet_failure" | "sheet_asked_at" | "withdrawn_at">;

export function stateOf(
  { revision, sheet_revision, sheet_failure, sheet_asked_at, withdrawn_at }: Stated,
  now: Date,
): Exclude<State, "not_eligible"> {
  if (withdrawn_at !== null) return "withdrawn";
  if (revision === 0) return "eligible";
  if (sheet_revision === revision) return "issued";
  const isSlow = sheet_asked_at !== null && now.getTime() - Date.parse(sheet_asked_at) > slowMs;
  return sheet_failure !== null || isSlow ? "failed" : "issuing";
}

/** Of the corrections of the holder alone: what staff correct costs nobody one of theirs. */
export function correctionsLeft(copies: readonly { revision: number; given_by: string }[]): number {
  return Math.max(0, ownCorrections - copies.filter(({ revision, given_by }) => revision > 1 && given_by === "holder").length);
}

/** From the notice on, and for some weeks after it was withdrawn; not while one is being read. */
export function reviewUntil({ withdraws_at, withdrawn_at, review }: CertificateRow): string | null {
  if (review && review.answered_at === null) return null;
  if (withdrawn_at !== null) return new Date(Date.parse(withdrawn_at) + reviewDays * dayMs).toISOString();
  return withdraws_at === null ? null : new Date(Date.parse(withdraws_at) + reviewDays * dayMs).toISOString();
}

export const noticeEnds = (now: Date) => new Date(now.getTime() + noticeDays * dayMs);

/** As its holder sees it, with the names that it had. */
export function heldOf(row: CertificateRow): HeldCertificate {
  const { number, title, teacher, minutes, right_answers, questions, finished_at, issued_at, copies } = row;
  return {
    number,
    title,
    teacher,
    minutes,
    right: right_answers,
    of: questions,
    finished_at,
    issued_at,
    name: copies[0]?.name ?? null,
    name_own: copies[0]?.name_own ?? null,
    corrections_left: correctionsLeft(copies),
    history: copies.slice(0, mostNames).map(({ name, name_own, made_at, given_by }) => ({ name, name_own, from: made_at, by: given_by })),
    withdraws_at: row.withdraws_at,
    withdrawn_at: row.withdrawn_at,
    why: row.withdrawn_why,
    review_until: reviewUntil(row),
    review: row.review,
  };
}
