import { askOutside } from "./ask-outside.ts";
import type { Gazetteer } from "./gazetteer-port.ts";
import { foundPlace, geocodeReply, locationFrom, searchReply } from "./google-wire.ts";

interface Settings {
  readonly PLACES_URL: string;
  readonly PLACES_KEY: string;
}

/** A service that speaks Google's maps wire. Its key stays on the server, and so does the address of whoever asks. */
export function googlePlaces(env: Settings): Gazetteer {
  const ask = (path: string, params: Record<string, string>) =>
    new URL(`${path}?${new URLSearchParams({ ...params, language: "en", key: env.PLACES_KEY }).toString()}`, env.PLACES_URL);
  return {
    async search(_ctx, { name, country, state, limit, offset }) {
      const query = [name, state, country].filter(Boolean).join(", ");
      const reply = await askOutside("maps", ask("/maps/api/place/textsearch/json", { query, type: "locality" }), searchReply);
      const byId = new Map(reply.results.map((result) => [result.place_id, result]));
      const found = [...byId.values()].flatMap((result) => foundPlace(result) ?? []).filter(({ kind }) => kind === "city");
      return { total: found.length, data: found.slice(offset, offset + limit) };
    },
    async reverse(_ctx, at) {
      const url = ask("/maps/api/geocode/json", { latlng: `${at.lat},${at.lng}` });
      const [nearest] = (await askOutside("maps", url, geocodeReply)).results;
      return nearest && locationFrom(nearest, at);
    },
  };
}
