import type { Checked } from "@upaya/contracts/schools/roster-file.ts";
import type { RowFault } from "@upaya/contracts/schools/roster-reasons.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/statement.ts";
import { type AddressedLink, listLinksAt, mayAskAgain } from "../../../identity/index.ts";

/** The same rows with what the list itself has against them: two people in one row, and whoever said no lately. */
export async function standingRows(
  ctx: Pick<Ctx, "db" | "clock">,
  schoolId: string,
  rows: readonly Checked[],
  db: Db = ctx.db,
): Promise<Checked[]> {
  const teachers = rows.flatMap(({ teacher }) => teacher ?? []);
  const links = await listLinksAt(db, schoolId, {
    emails: teachers.flatMap(({ email }) => email ?? []),
    phones: teachers.flatMap(({ phone }) => phone ?? []),
  });
  const at = Map.groupBy(links, ({ address }) => address);
  return rows.map((row): Checked => {
    if (!row.teacher) return row;
    const { email, phone } = row.teacher;
    const found = [email, phone].flatMap((address) => (address === null ? [] : (at.get(address) ?? [])));
    const fault = faultOf(found, ctx.clock.now());
    return fault ? { row: row.row, cells: row.cells, teacher: null, fault } : row;
  });
}

function faultOf(found: readonly AddressedLink[], now: Date): RowFault | undefined {
  const [link] = found;
  if (!link) return undefined;
  if (new Set(found.map(({ id }) => id)).size > 1) return { reason: "two", field: "phone", about: null };
  const from = mayAskAgain(link);
  return link.state === "declined" && from > now ? refusedUntil(from) : undefined;
}

export const refusedUntil = (from: Date): RowFault => ({ reason: "refused_lately", field: null, about: from.toISOString() });
