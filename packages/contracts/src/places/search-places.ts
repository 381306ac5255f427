import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { limitParam, offsetParam, wrapped } from "../wire.ts";
import { foldName } from "./fold-name.ts";
import { latitude, longitude } from "./location.ts";

const placeKinds = ["country", "state", "district", "city"] as const;
export type PlaceKind = (typeof placeKinds)[number];

const placesPerPage = 10;
/** With fewer letters a search would answer half of the world. */
const leastLetters = 2;

const place = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(placeKinds),
  /** Empty for a country, and where a country's states are not known. */
  state: z.string(),
  country: z.string(),
  /** Of a country, state or district: where its seat lies, null where that is not known. */
  lat: z.nullable(latitude),
  lng: z.nullable(longitude),
});

export type Place = z.output<typeof place>;

const part = z._default(z.string().check(z.maxLength(80)), "");

/** Short lists are read whole: all countries, all states, the districts of one state. */
function isListed({ kind, state }: { kind?: PlaceKind | undefined; state: string }): boolean {
  return kind === "country" || kind === "state" || (kind === "district" && foldName(state) !== "");
}

const query = z
  .object({
    name: part,
    /** By slug or by name: `in` or `India`, `in-maharashtra` or `Maharashtra`. */
    country: part,
    state: part,
    kind: z.optional(z.enum(placeKinds)),
    limit: limitParam(placesPerPage),
    offset: offsetParam,
  })
  .check(
    z.refine((asked) => foldName(asked.name).length >= leastLetters || (asked.name.trim() === "" && isListed(asked)), {
      path: ["name"],
      error: `Please type at least ${leastLetters} letters.`,
    }),
  );

export const SearchPlaces = defineEndpoint({
  name: "SearchPlaces",
  method: "GET",
  path: "/places/search",
  summary: "Countries, states, districts and cities by the beginning of their name; a slip of a letter is forgiven.",
  query,
  reply: wrapped(z.array(place)),
  shed: "browse",
});
