import { foldName } from "@upaya/contracts/places/fold-name.ts";
import type { Gazetteer } from "./gazetteer-port.ts";
import { listNearCities, listPlaces, type NearCity, type PlaceFilter, type Point, searchByName } from "./places.store.ts";

/** Farther from the next city than this, nobody would name it as the place where they are. */
const nearKm = 100;
/** A degree of longitude is shorter than one of latitude, so the nearest on the map is not always the nearest: a few are compared. */
const compared = 12;

/** The places of our own record: no service of the outside world is needed to fill in a form. */
export const ownGazetteer: Gazetteer = {
  search(ctx, { name, country, state, kind, limit, offset }) {
    const filter: PlaceFilter = { kind: kind ?? "", country: foldName(country), state: foldName(state), limit, offset };
    const folded = foldName(name);
    return folded === "" ? listPlaces(ctx.db, filter) : searchByName(ctx.db, { ...filter, name: folded });
  },
  async reverse(ctx, at) {
    const candidates = await Promise.all(turns(at).map((point) => listNearCities(ctx.db, point, compared)));
    const [nearest] = candidates
      .flat()
      .map((city) => ({ city, km: kilometres(at, city) }))
      .sort((one, other) => one.km - other.km);
    return nearest && nearest.km <= nearKm ? locationOf(nearest.city, at) : undefined;
  },
};

/** The map ends at 180 degrees and the world does not: next to that line the other edge is looked at as well. */
function turns({ lat, lng }: Point): Point[] {
  const here = { lat, lng };
  return Math.abs(lng) < 179 ? [here] : [here, { lat, lng: lng - 360 * Math.sign(lng) }];
}

/** The point stays where it was put; the names are those of the city. */
function locationOf(city: NearCity, { lat, lng }: Point) {
  const { district, state, country } = city;
  return { address_line_1: "", district, city: city.name, state, country, postcode: "", lat, lng, place_id: city.slug };
}

function kilometres(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord = half(other.lat - one.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lng - one.lng);
  return 2 * 6_371 * Math.asin(Math.sqrt(Math.min(1, chord)));
}
