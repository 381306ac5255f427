import { deskPage, type DeskRow, type DeskRows } from "@upaya/contracts/staff.ts";

/** Stores read one row more than is shown, so that a page knows whether there is another. */
export const deskLimit = deskPage + 1;

interface Beside {
  readonly counts?: Readonly<Record<string, number>>;
  readonly dues?: readonly Date[];
}

/** A page of a desk's list, by key: `after` of the next one is what `keyOf` says of its last row. */
export function deskPageOf<Row>(
  found: readonly Row[],
  show: (row: Row) => DeskRow,
  keyOf: (row: Row) => string,
  { counts = {}, dues = [] }: Beside = {},
): DeskRows {
  const rows = found.slice(0, deskPage);
  const last = rows.at(-1);
  return {
    rows: rows.map(show),
    next: found.length > deskPage && last !== undefined ? keyOf(last) : null,
    counts: { ...counts },
    dues: dues.map((due) => due.toISOString()),
  };
}
