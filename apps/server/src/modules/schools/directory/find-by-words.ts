import { foldName } from "@upaya/contracts/places/fold-name.ts";
import type { Db } from "#platform/db/statement.ts";
import { keysFor, placeSounds } from "./keys.ts";
import { answers } from "./likeness.ts";
import { listByKeys, type ListingRow } from "./listings.store.ts";

/** What has less to do with the words than this is not shown. */
const leastAnswer = 0.5;
const mostTypedPlaces = 3;

export interface Found {
  readonly rows: ListingRow[];
  readonly isCut: boolean;
}

/** First at the place that was named. Where nothing there fits, the place may be spelled wrongly: then anywhere. */
export async function findByWords(db: Db, name: string, where: string): Promise<Found> {
  const pin = /(?<!\d)[1-9]\d{5}(?!\d)/.exec(where.replaceAll(/(?<=\d) (?=\d)/g, ""))?.[0];
  const places = placeSounds(where).slice(0, mostTypedPlaces);
  const rank = (rows: readonly ListingRow[]) => ranked(rows, { name, pin, places });
  const there = await listByKeys(db, keysFor({ name, pin_code: pin, places }));
  const isSomewhere = pin !== undefined || places.length > 0;
  if (!isSomewhere) return { rows: rank(there.rows), isCut: there.isCut };
  const fitting = rank(there.rows);
  if (fitting.length > 0) return { rows: fitting, isCut: false };
  const anywhere = await listByKeys(db, keysFor({ name, pin_code: undefined, places: [] }));
  return { rows: rank(anywhere.rows), isCut: anywhere.isCut };
}

interface Typed {
  readonly name: string;
  readonly pin: string | undefined;
  readonly places: readonly string[];
}

/** The name decides; where it stands decides between those whose names are much the same. */
function ranked(rows: readonly ListingRow[], typed: Typed): ListingRow[] {
  return rows
    .map((row) => ({ row, answer: answers(typed.name, row.name), near: nearness(row, typed) }))
    .filter(({ answer }) => answer >= leastAnswer)
    .toSorted((one, two) => two.answer + two.near - (one.answer + one.near) || foldName(one.row.name).localeCompare(foldName(two.row.name)))
    .map(({ row }) => row);
}

function nearness({ pin_code, place, district }: ListingRow, { pin, places }: Typed): number {
  const here = new Set(placeSounds(district, place));
  const atPlace = places.length === 0 ? 0 : places.filter((each) => here.has(each)).length / places.length;
  if (pin === undefined) return 0.2 * atPlace;
  const atPin = pin === pin_code ? 1 : pin.slice(0, 3) === pin_code.slice(0, 3) ? 0.5 : 0;
  return 0.3 * atPin + 0.1 * atPlace;
}
