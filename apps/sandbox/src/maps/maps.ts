import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Switches } from "../switches.ts";
import { type KnownPlace, knownPlaces } from "./known-places.ts";

/** What a service was asked, newest last: a test sees here that nobody was asked, too. */
export interface Lookups {
  readonly asked: string[];
}

const geocodeQuery = z.object({ key: z.string().min(1), latlng: z.string().regex(/^-?[\d.]+,-?[\d.]+$/) });
const searchQuery = z.object({ key: z.string().min(1), query: z.string().min(1) });
/** In degrees: a known place answers for its surroundings. */
const reach = 1;

/** The geocode and text-search calls of Google's maps: every outcome is 200, and its `status` says which it was. */
export function registerMaps(app: FastifyInstance, switches: Switches): Lookups {
  const asked: string[] = [];

  async function answer<Query>(
    shape: z.ZodType<Query>,
    request: FastifyRequest,
    reply: FastifyReply,
    find: (query: Query) => object[],
  ): Promise<unknown> {
    const parsed = shape.safeParse(request.query);
    if (!parsed.success) return { status: "REQUEST_DENIED", error_message: "The key or a parameter is missing.", results: [] };
    asked.push(request.url.replace(/[?&]key=[^&]*/, ""));
    const { fails, copies, garbles, repeats } = await switches.meet("maps");
    if (copies === 0) return reply.hijack();
    if (repeats || garbles) return reply.code(repeats ? 400 : 200).send(`${decodeURIComponent(request.url)} is not known`);
    if (fails) return { status: "UNKNOWN_ERROR", results: [] };
    const results = find(parsed.data).flatMap((result) => Array<object>(copies).fill(result));
    return { status: results.length > 0 ? "OK" : "ZERO_RESULTS", results };
  }

  app.get("/maps/api/geocode/json", (request, reply) =>
    answer(geocodeQuery, request, reply, ({ latlng }) => {
      const [lat, lng] = latlng.split(",").map(Number) as [number, number];
      const away = (place: KnownPlace) => Math.hypot(place.lat - lat, place.lng - lng);
      return knownPlaces
        .filter((place) => away(place) <= reach)
        .sort((one, other) => away(one) - away(other))
        .map(geocodeResult);
    }),
  );
  app.get("/maps/api/place/textsearch/json", (request, reply) =>
    answer(searchQuery, request, reply, ({ query }) => {
      const [name = ""] = query.toLowerCase().split(",");
      return knownPlaces.filter(({ city }) => city.toLowerCase().startsWith(name.trim())).map(searchResult);
    }),
  );
  return { asked };
}

function component(name: string, types: string[], shortName = name): object[] {
  return name ? [{ long_name: name, short_name: shortName, types }] : [];
}

/** As Google does it in India: the district is the third level, the division above it the second. */
function geocodeResult(place: KnownPlace): object {
  const [code, country] = place.country;
  const level = code === "IN" ? "administrative_area_level_3" : "administrative_area_level_2";
  return {
    place_id: place.id,
    formatted_address: addressOf(place),
    types: ["street_address"],
    geometry: { location: { lat: place.lat, lng: place.lng }, location_type: "GEOMETRIC_CENTER" },
    address_components: [
      ...component(place.street, ["route"]),
      ...component(place.sublocality, ["sublocality_level_1", "sublocality", "political"]),
      ...component(place.city, ["locality", "political"]),
      ...component(place.district, [level, "political"]),
      ...(code === "IN" ? component(`${place.district} Division`, ["administrative_area_level_2", "political"]) : []),
      ...component(place.state, ["administrative_area_level_1", "political"]),
      ...component(country, ["country", "political"], code),
      ...component(place.postcode, ["postal_code"]),
    ],
  };
}

function searchResult(place: KnownPlace): object {
  return {
    place_id: place.id,
    name: place.city,
    formatted_address: addressOf(place),
    types: ["locality", "political"],
    geometry: { location: { lat: place.lat, lng: place.lng } },
  };
}

function addressOf({ city, state, postcode, country }: KnownPlace): string {
  return [city, [state, postcode].filter(Boolean).join(" "), country[1]].join(", ");
}
