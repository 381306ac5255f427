import { foldName } from "@upaya/contracts/places/fold-name.ts";
import { directoryRows, type likenesses } from "@upaya/contracts/schools/directory.ts";
import { isUdise } from "@upaya/contracts/schools/udise-fault.ts";
import type { Db } from "#platform/db/statement.ts";
import { findPinCode } from "../../places/index.ts";
import { keysFor, placeSounds } from "./keys.ts";
import { likeness } from "./likeness.ts";
import { listByKeys, listByUdise, type ListingRow } from "./listings.store.ts";

interface Wanted {
  readonly name: string;
  readonly pin_code: string;
  readonly udise?: string | null | undefined;
}

interface Near {
  readonly row: ListingRow;
  readonly because: keyof typeof likenesses;
}

const sameName = 0.97;
/** Behind one gate two schools of one trust have half a name in common; a town further on that says nothing. */
const leastAt = { pin: 0.55, region: 0.7 } as const;
const order: readonly Near["because"][] = ["same_udise", "same_pin", "near_pin", "same_name"];

/** Those of the directory that may be the one that somebody is about to add. */
export async function nearOnes(db: Db, wanted: Wanted): Promise<Near[]> {
  const city = (await findPinCode(db, wanted.pin_code))?.city ?? "";
  const udise = wanted.udise?.replaceAll(/[\s-]/g, "") ?? "";
  const coded = isUdise(udise) ? await listByUdise(db, udise, 1) : [];
  const { rows } = await listByKeys(db, keysFor({ name: wanted.name, pin_code: wanted.pin_code, places: placeSounds(city) }));
  const near = new Map<string, Near & { readonly alike: number }>();
  for (const row of [...coded, ...rows]) {
    const alike = likeness(wanted.name, row.name);
    const because = coded.includes(row) ? "same_udise" : whyNear(row, wanted, { alike, city });
    if (because && !near.has(row.id)) near.set(row.id, { row, because, alike });
  }
  return [...near.values()]
    .toSorted((one, two) => order.indexOf(one.because) - order.indexOf(two.because) || two.alike - one.alike)
    .slice(0, directoryRows);
}

function whyNear(
  { pin_code, district }: ListingRow,
  wanted: Wanted,
  { alike, city }: { readonly alike: number; readonly city: string },
): Near["because"] | undefined {
  if (pin_code === wanted.pin_code) return alike >= leastAt.pin ? "same_pin" : undefined;
  if (pin_code.slice(0, 3) === wanted.pin_code.slice(0, 3) && alike >= leastAt.region) return "near_pin";
  return alike >= sameName && city !== "" && foldName(district) === foldName(city) ? "same_name" : undefined;
}
