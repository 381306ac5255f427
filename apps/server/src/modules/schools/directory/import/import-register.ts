import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { stopCodes } from "../../claims/claims.store.ts";
import { addListingRow, changeListing, holdListingsByUdise, keepKeys, type ListingRow } from "../listings.store.ts";
import type { RegisterRow } from "./read-register.ts";

const atOnce = 500;

interface Told {
  readonly source: string;
  /** The day of the register: 2025-07-01. */
  readonly told_on: string | null;
}

export interface Imported {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** They are on the platform, and their words are their own. */
  readonly kept: number;
}
type Became = keyof Imported;

/** A register comes in; the same one comes in again without a change, and a newer one changes what nobody speaks for yet. */
export async function importRegister(ctx: Ctx, rows: readonly RegisterRow[], told: Told): Promise<Imported> {
  const counts: Record<Became, number> = { added: 0, changed: 0, same: 0, kept: 0 };
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    const became = await ctx.tx((tx) => bringIn(tx, some, told));
    for (const each of became) counts[each] += 1;
  }
  return counts;
}

async function bringIn(tx: Tx, rows: readonly RegisterRow[], told: Told): Promise<Became[]> {
  const there = await holdListingsByUdise(
    tx,
    rows.map(({ udise }) => udise),
  );
  const byCode = new Map(there.map((listing) => [listing.udise, listing]));
  const became: Became[] = [];
  for (const row of rows) became.push(await bringInOne(tx, byCode.get(row.udise), row, told));
  return became;
}

async function bringInOne(tx: Tx, there: ListingRow | undefined, row: RegisterRow, told: Told): Promise<Became> {
  if (!there) {
    const added = await addListingRow(tx, { id: tx.ids.next(), ...row, ...told, school_id: null, made_by: null });
    return added ? "added" : "same";
  }
  if (there.school_id !== null) return "kept";
  const words = { ...row, ...told };
  const isSame = (Object.keys(words) as (keyof typeof words)[]).every((key) => there[key] === words[key]);
  if (isSame) return "same";
  await changeListing(tx, there.id, words);
  await keepKeys(tx, { id: there.id, ...row });
  if (there.email !== row.email) await stopCodes(tx, there.id);
  return "changed";
}
