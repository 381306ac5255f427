import * as z from "zod";
import { OutsideError } from "#platform/errors.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import type { SheetRow } from "#platform/sheet/sheet.ts";
import { sheetDb } from "#platform/sheet/sheet-db.ts";
import { findUnforwarded, markForwarded, takeTurn } from "./requests.store.ts";
import { engagementSettings } from "./settings.ts";

/** For both calls together. */
const patienceMs = 4_000;
/** A row that was handed over and not confirmed may still arrive this long: until then it is only looked for. */
const lingerSeconds = 30;

/** Few hands: whoever keeps the spreadsheet takes one row after the other. */
export const forwardRequest = defineJob("engagement.forward_request", z.object({ id: z.uuid() }), { hands: 3 });

/** The spreadsheet has each request once: it is looked for first, handed over once in a while, and done with when the service says so clearly. */
export const requestForwarder = perform(forwardRequest, async (ctx, { id }) => {
  const { SHEET_URL, SHEET_KEY } = engagementSettings.of(ctx.env);
  if (SHEET_URL === undefined) return undefined;
  const request = await findUnforwarded(ctx.db, id);
  if (!request) return undefined;
  const sheet = sheetDb(SHEET_URL, SHEET_KEY);
  const until = AbortSignal.timeout(patienceMs);
  if (!(await sheet.has(id, until))) {
    // Committed before the row leaves: a worker that ends in the middle leaves word that it was on its way.
    if (!(await ctx.tx((tx) => takeTurn(tx, id, lingerSeconds))))
      throw new OutsideError("sheet", "a row that was handed over may still arrive");
    await sheet.add(rowOf(request), until);
  }
  return (tx) => markForwarded(tx, id);
});

type Unforwarded = NonNullable<Awaited<ReturnType<typeof findUnforwarded>>>;

/** In the words of the form, as whoever reads the spreadsheet knows them. */
function rowOf(request: Unforwarded): SheetRow {
  return {
    id: request.id,
    made_at: request.made_at.toISOString(),
    kind: request.kind,
    fullName: request.full_name,
    schoolName: request.school_name,
    email: request.email,
    mobile: request.mobile,
    preferredDay: request.preferred_day,
    preferredTime: request.preferred_time,
    purpose: request.purpose,
    page: request.page ?? "",
    referral_code: request.referral_code ?? "",
  };
}
