import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListReports } from "@upaya/contracts/learning/report-desk.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { kindWords, subjectOf } from "./about.ts";
import { countReports, listReportsOf, type Report } from "./desk.store.ts";

/** So much of the words as a line shows. */
const longestLine = 90;

/** What waits longest is read first. */
export async function listReports(ctx: Ctx, { state, after }: Input<typeof ListReports>): Promise<Reply<typeof ListReports>> {
  const rows = await listReportsOf(ctx.db, state === "settled" ? "settled" : "open", placeFrom(after));
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts: await countReports(ctx.db) });
}

function rowOf(report: Report): DeskRow {
  const { id, what, body, state, made_at, on_lesson } = report;
  const together = state === "open" && on_lesson > 1 ? `${on_lesson} on this lesson` : "";
  return {
    id,
    subject: subjectOf(report),
    note: [kindWords[what], together, lineOf(body)].filter(Boolean).join(" · "),
    state,
    due: null,
    at: made_at.toISOString(),
  };
}

function lineOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  // Never half of a letter that takes two places.
  return line.length > longestLine ? `${line.slice(0, longestLine).replace(/[\ud800-\udbff]$/, "")}…` : line;
}
