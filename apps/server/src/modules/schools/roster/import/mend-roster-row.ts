import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type Checked, checkRows, withCell } from "@upaya/contracts/schools/roster-file.ts";
import type { MendRosterRow } from "@upaya/contracts/schools/roster-import.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findImport, holdImport, setCounts } from "./imports.store.ts";
import { changeRows, findRow, listAllRows, type RosterRowRecord } from "./rows.store.ts";
import { shownImport, shownRow } from "./shown-import.ts";
import { standingRows } from "./standing-rows.ts";

/** Every row is checked again: the same phone may stand in another one, and one that was the second of two may be the first now. */
export async function mendRosterRow(
  ctx: Ctx,
  { import_id, row, field, text }: Input<typeof MendRosterRow>,
): Promise<Reply<typeof MendRosterRow>> {
  await ctx.tx(async (tx) => {
    const { state, heading, school_id } = (await holdImport(tx, import_id)) ?? fail("not_found");
    if (state !== "checked") fail("schools.roster_started");
    const before = await listAllRows(tx, import_id);
    const mended = before.find((each) => each.row === row) ?? fail("not_found");
    const cells =
      withCell(heading, mended.cells, field, text.replaceAll("\0", "")) ??
      fail("invalid_input", { fields: [{ path: "field", message: "The file has no such column." }] });
    const checked = checkRows(
      heading,
      before.map((each) => (each.row === row ? { row, cells } : { row: each.row, cells: each.cells })),
    );
    const rows = await standingRows(ctx, school_id, checked, tx);
    await changeRows(
      tx,
      import_id,
      rows.filter((each, at) => each.row === row || isOther(each, before[at]!)),
    );
    const good = rows.filter(({ fault }) => fault === null).length;
    await setCounts(tx, import_id, good, rows.length - good);
  });
  const found = (await findImport(ctx.db, import_id)) ?? fail("not_found");
  const mended = (await findRow(ctx.db, import_id, row)) ?? fail("not_found");
  return { import: await shownImport(ctx, found), row: shownRow(found, mended) };
}

const isOther = ({ fault }: Checked, { reason, about }: RosterRowRecord) =>
  (fault?.reason ?? null) !== reason || (fault?.about ?? null) !== about;
