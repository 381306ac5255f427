import * as z from "zod/mini";
import { limitParam, nameOr, namesParam, offsetParam } from "../wire.ts";

/** By what a list can be narrowed. Each is its own list in the address: `?subject=math,science&time=short`. */
export const facets = ["type", "subject", "grade", "board", "language", "competency", "time", "price", "level", "open", "tag"] as const;
export type Facet = (typeof facets)[number];

const timeBands = [
  { value: "ten-minutes", most: 15 },
  { value: "an-evening", most: 90 },
  { value: "a-week", most: 300 },
  { value: "longer", most: Number.POSITIVE_INFINITY },
] as const;

export function timeBandOf(minutes: number): string {
  return timeBands.find(({ most }) => minutes <= most)!.value;
}

export const priceBands = ["free", "under-500", "under-1000", "over-1000"] as const;

export function priceBandOf(paise: number | null): (typeof priceBands)[number] {
  if (!paise) return "free";
  if (paise < 50_000) return "under-500";
  return paise < 100_000 ? "under-1000" : "over-1000";
}

const sorts = ["popular", "newest", "shortest", "price"] as const;
export type Sort = (typeof sorts)[number];

/** Everything a list of resources can be asked for. Unknown values narrow nothing down to nothing: they are simply found nowhere. */
export const listQuery = z.object({
  type: namesParam,
  subject: namesParam,
  grade: namesParam,
  board: namesParam,
  language: namesParam,
  competency: namesParam,
  time: namesParam,
  price: namesParam,
  level: namesParam,
  /** `now`: what can be begun. */
  open: namesParam,
  tags: namesParam,
  sort: nameOr(sorts, "popular"),
  limit: limitParam(24),
  offset: offsetParam,
});
