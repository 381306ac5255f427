import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Switches } from "../switches.ts";
import { type TaggedPlace, taggedPlaces } from "./establishments.ts";
import type { Lookups } from "./maps.ts";

const list = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((one) => (typeof one === "string" ? [one] : one));
const degrees = z.coerce.number().optional();
const query = z.object({
  q: z.string().min(1),
  lat: degrees,
  lon: degrees,
  limit: z.coerce.number().int().min(1).default(15),
  osm_tag: list,
});

/** Photon's search by name, with its filter by tags: `key`, `key:value`, and the same with a `!` for what is left out. */
export function registerPhoton(app: FastifyInstance, switches: Switches): Lookups {
  const asked: string[] = [];
  app.get("/photon/api", async (request, reply) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success) return reply.code(400).send({ message: "missing search term 'q': /?q=berlin" });
    asked.push(request.url);
    const { fails, copies, garbles, repeats } = await switches.meet("photon");
    if (copies === 0) return reply.hijack();
    if (repeats || garbles) return reply.code(repeats ? 400 : 200).send(`${decodeURIComponent(request.url)} is not known`);
    if (fails) return reply.code(503).send({ message: "Service unavailable" });
    const { q, lat, lon, limit, osm_tag } = parsed.data;
    const words = q.toLowerCase().split(/\s+/);
    const away = (place: TaggedPlace) => (lat === undefined || lon === undefined ? 0 : Math.hypot(place.lat - lat, place.lng - lon));
    const found = taggedPlaces
      .filter((place) => words.every((word) => place.name.toLowerCase().includes(word) || place.city.toLowerCase().includes(word)))
      .filter((place) => fits(place, osm_tag))
      .sort((one, other) => away(one) - away(other))
      .slice(0, limit);
    return { type: "FeatureCollection", features: found.flatMap((place) => Array<object>(copies).fill(featureOf(place))) };
  });
  return { asked };
}

function fits({ key, value }: TaggedPlace, tags: readonly string[]): boolean {
  const is = (tag: string) => tag === key || tag === `${key}:${value}` || tag === `:${value}`;
  const left = tags.filter((tag) => tag.includes("!")).map((tag) => tag.replace("!", ""));
  const wanted = tags.filter((tag) => !tag.includes("!"));
  return !left.some(is) && (wanted.length === 0 || wanted.some(is));
}

/** What is not known of a place is not in its properties at all. */
function featureOf({ osmId, key, value, name, street, city, state, postcode, lat, lng }: TaggedPlace): object {
  const known = Object.entries({ name, street, city, postcode, state }).filter(([, text]) => text !== "");
  return {
    type: "Feature",
    properties: {
      osm_type: "W",
      osm_id: osmId,
      osm_key: key,
      osm_value: value,
      countrycode: "IN",
      country: "India",
      ...Object.fromEntries(known),
    },
    geometry: { type: "Point", coordinates: [lng, lat] },
  };
}
