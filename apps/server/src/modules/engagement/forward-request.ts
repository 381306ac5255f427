import { defineBatch } from "#platform/batch/micro-batch.ts";
import type { Ctx } from "#platform/ctx.ts";
import { OutsideError } from "#platform/errors.ts";
import type { SheetRow } from "#platform/sheet/sheet.ts";
import { sheetDb } from "#platform/sheet/sheet-db.ts";
import { findUnforwarded, markForwarded, takeTurns } from "./requests.store.ts";

/** For both calls together: less than the worker's patience with an open transaction. */
const patienceMs = 4_000;
/** A row that was handed over and not confirmed may still arrive this long: until then it is only looked for. */
const lingerSeconds = 30;

/** Committed by itself, before the row leaves: a worker that ends in the middle leaves word that it was on its way. */
const turns = defineBatch<string, boolean>({
  name: "engagement.hand_over",
  async write(tx, ids) {
    const taken = await takeTurns(tx, ids, lingerSeconds);
    return ids.map((id) => taken.has(id));
  },
});

/** The spreadsheet has each request once: it is looked for first, handed over once in a while, and done with when the service says so clearly. */
export async function forwardRequest(ctx: Ctx, id: string): Promise<void> {
  const { SHEET_URL, SHEET_KEY } = ctx.env;
  if (SHEET_URL === undefined) return;
  const request = await findUnforwarded(ctx.db, id);
  if (!request) return;
  const sheet = sheetDb(SHEET_URL, SHEET_KEY);
  const until = AbortSignal.timeout(patienceMs);
  if (!(await sheet.has(id, until))) {
    // Being turned away here is no answer to the event: it waits like any other trouble on the way out.
    const mine = await ctx.batch(turns, id).catch((error: unknown) => Promise.reject(new OutsideError("sheet", error)));
    if (!mine) throw new OutsideError("sheet", "a row that was handed over may still arrive");
    await sheet.add(rowOf(request), until);
  }
  await ctx.tx((tx) => markForwarded(tx, id));
}

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
