import * as z from "zod";
import { latitude, type Location, longitude } from "@upaya/contracts/places/location.ts";
import type { Place, PlaceKind } from "@upaya/contracts/places/search-places.ts";
import type { Point } from "./places.store.ts";

/** `OK` and `ZERO_RESULTS` are answers; every other status (a wrong key, a spent quota) is a failure said with 200. */
const answered = z.enum(["OK", "ZERO_RESULTS"]);
const text = z.string().max(200);

const searchResult = z.object({
  place_id: text,
  name: text,
  formatted_address: z.string().max(1_000).default(""),
  types: z.array(z.string()),
  geometry: z.object({ location: z.object({ lat: latitude, lng: longitude }) }),
});
export const searchReply = z.object({ status: answered, results: z.array(searchResult) });

const geocodeResult = z.object({
  place_id: text,
  address_components: z.array(z.object({ long_name: text, short_name: text, types: z.array(z.string()) })),
});
export const geocodeReply = z.object({ status: answered, results: z.array(geocodeResult) });

const kinds: readonly (readonly [type: string, kind: PlaceKind])[] = [
  ["locality", "city"],
  ["administrative_area_level_3", "district"],
  ["administrative_area_level_2", "district"],
  ["administrative_area_level_1", "state"],
  ["country", "country"],
];

/** Undefined for what is none of ours: a street, a shop, a river. The address ends with state and country; the id is all the slug it has. */
export function foundPlace({ place_id, name, formatted_address, types, geometry }: z.output<typeof searchResult>): Place | undefined {
  const kind = kinds.find(([type]) => types.includes(type))?.[1];
  if (!kind) return undefined;
  const parts = formatted_address.split(",").map((part) => part.replace(/\s\d[\d\s-]*$/, "").trim());
  const country = parts.at(-1) ?? "";
  const state = parts.length > 2 ? parts.at(-2)! : "";
  return { id: place_id, slug: place_id, name, kind, state, country, ...geometry.location };
}

/** The parts of an address under our names. In India the wire's second level is a division, and the third is the district. */
export function locationFrom({ place_id, address_components }: z.output<typeof geocodeResult>, { lat, lng }: Point): Location | undefined {
  const partOf = (type: string) => address_components.find(({ types }) => types.includes(type));
  const first = (...types: string[]) => types.map((type) => partOf(type)?.long_name).find(Boolean) ?? "";
  const india = partOf("country")?.short_name === "IN";
  const [level2, level3] = ["administrative_area_level_2", "administrative_area_level_3"];
  const city = first("locality", "postal_town", level3);
  const country = first("country");
  if (!city && !country) return undefined;
  const street = [first("street_number"), first("route")].filter(Boolean).join(" ");
  return {
    address_line_1: [first("premise"), street, first("sublocality_level_1", "sublocality")].filter(Boolean).join(", ").slice(0, 200),
    district: india ? first(level3, level2) : first(level2),
    city,
    state: first("administrative_area_level_1"),
    country,
    postcode: first("postal_code").slice(0, 20),
    lat,
    lng,
    place_id,
  };
}
