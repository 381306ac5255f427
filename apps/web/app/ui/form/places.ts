import { emptyLocation, formLocation, type FormLocation } from "@upaya/contracts/forms/location.ts";
import { pagedOf, pageSize } from "@upaya/contracts/forms/paged.ts";
import { defaultLocation } from "@upaya/contracts/places/location.ts";
import type { Place } from "@upaya/contracts/places/search-places.ts";
import { getJson } from "./get-json.ts";

/** Towns by the beginning of their name. */
export async function searchTowns(name: string, signal: AbortSignal): Promise<readonly Place[]> {
  const query = new URLSearchParams({ name, limit: String(pageSize), offset: "0", kind: "city" });
  const { rows } = pagedOf(await getJson(`/api/places/search?${query.toString()}`, signal));
  return rows as Place[];
}

/** "Nashik, Maharashtra, India" */
export function townText({ name, state, country }: Pick<Place, "name" | "state" | "country">): string {
  return [name, state, country].filter(Boolean).join(", ");
}

export function locationOfTown({ name, state, country, lat, lng, slug }: Place): FormLocation {
  return { ...emptyLocation, city: name, state, country, lat, lng, place_id: slug };
}

/** What lies at a point. When nobody can say, it is the default location and never an error. */
export async function reverse(lat: number, lng: number, signal: AbortSignal): Promise<FormLocation> {
  try {
    const answer = (await getJson(`/api/places/reverse?lat=${lat.toFixed(6)}&lng=${lng.toFixed(6)}`, signal)) as {
      response: { data: unknown };
    };
    return formLocation.parse(answer.response.data);
  } catch {
    return defaultLocation;
  }
}

/** Nobody could say: what stands there is a place to begin from, not where somebody is. */
export function isDefault({ place_id }: FormLocation): boolean {
  return place_id === defaultLocation.place_id;
}
