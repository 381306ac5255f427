import * as z from "zod";
import { latitude, longitude } from "@upaya/contracts/places/location.ts";
import type { Establishment } from "@upaya/contracts/places/search-establishments.ts";

/** What somebody runs or stands in. A town, a street or a river has none of these as its main tag. */
export const establishmentKeys = ["amenity", "building", "healthcare", "leisure", "office", "shop", "tourism"] as const;

const text = z.string().max(200).default("");

const feature = z.object({
  properties: z.object({
    osm_type: z.string().max(10),
    osm_id: z.int(),
    osm_key: z.string(),
    name: text,
    housenumber: text,
    street: text,
    locality: text,
    district: text,
    city: text,
    postcode: text,
    state: text,
  }),
  geometry: z.object({ type: z.literal("Point"), coordinates: z.tuple([longitude, latitude]) }),
});
export const photonReply = z.object({ features: z.array(feature).max(200) });

/** Undefined for what is no establishment, whatever was asked for, and for a building that nobody named. */
export function foundEstablishment({ properties, geometry }: z.output<typeof feature>): Establishment | undefined {
  const { osm_type, osm_id, osm_key, name, housenumber, street, locality, district, city, postcode, state } = properties;
  if (name === "" || !(establishmentKeys as readonly string[]).includes(osm_key)) return undefined;
  const parts = [[housenumber, street].filter(Boolean).join(" "), locality || district, city, [state, postcode].filter(Boolean).join(" ")];
  const [lng, lat] = geometry.coordinates;
  return { id: `${osm_type}${osm_id}`, name, address: [...new Set(parts.filter(Boolean))].join(", "), lat, lng };
}
