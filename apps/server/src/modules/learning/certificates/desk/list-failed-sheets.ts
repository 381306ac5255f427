import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListFailedSheets } from "@upaya/contracts/learning/certificate-desk.ts";
import { numberForm } from "@upaya/contracts/learning/certificate-number.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { workingDayAfter } from "#platform/india.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { slowMs } from "../state.ts";
import { failureWords } from "./get-failed-sheet.ts";
import { countMissing, listMissing, type MissingSheet } from "./sheets.store.ts";

/** So many of those that wait longest show how late we are. */
const mostDues = 40;

/** Somebody has finished a course and has no sheet: whoever waits longest comes first. */
export async function listFailedSheets(ctx: Ctx, { after }: Input<typeof ListFailedSheets>): Promise<Reply<typeof ListFailedSheets>> {
  const slowSince = new Date(ctx.clock.now().getTime() - slowMs);
  const rows = await listMissing(ctx.db, slowSince, placeFrom(after, numberForm));
  const { failed, since } = await countMissing(ctx.db, slowSince, mostDues);
  return deskPageOf(rows, rowOf, ({ place, number }) => placeText({ at: place, id: number }), {
    counts: { failed },
    dues: since.map((at) => workingDayAfter(new Date(at))),
  });
}

function rowOf({ number, title, sheet_failure, sheet_asked_at }: MissingSheet): DeskRow {
  return {
    id: number,
    subject: number,
    note: `${title} · ${failureWords(sheet_failure)}`,
    state: "failed",
    due: workingDayAfter(sheet_asked_at).toISOString(),
    at: sheet_asked_at.toISOString(),
  };
}
