import type { Listing } from "@upaya/contracts/schools/directory.ts";
import { schoolBoards } from "@upaya/contracts/schools/kinds.ts";

export const boardOf = ({ board }: Pick<Listing, "board">): string | undefined => (board === null ? undefined : schoolBoards[board]);

/** Paud Road, Kothrud, 411038. CBSE, Grades 1 to 12. */
export function lineOf(listing: Pick<Listing, "place" | "pin_code" | "board" | "grades">): string {
  const place = [listing.place, listing.pin_code].filter(Boolean).join(", ");
  const what = [boardOf(listing), listing.grades].filter(Boolean).join(", ");
  return [place, what].filter(Boolean).join(". ");
}

/** Paud Road, Kothrud, Pune 411038. */
export function placeOf({ place, district, pin_code }: Pick<Listing, "place" | "district" | "pin_code">): string {
  const near = place.includes(district) ? place : [place, district].filter(Boolean).join(", ");
  return `${near} ${pin_code}`.trim();
}
