import { establishmentsShown } from "@upaya/contracts/places/search-establishments.ts";
import { askOutside } from "../ask-outside.ts";
import type { EstablishmentFinder } from "./finder-port.ts";
import { establishmentKeys, foundEstablishment, photonReply } from "./photon-wire.ts";

/** Somebody pressed and waits for it: longer than for a name that our own record has as well. */
const patienceMs = 4_000;
/** Of what it finds some has no name or is no establishment after all. */
const asked = 3 * establishmentsShown;

/** A service that speaks Photon's wire, on OpenStreetMap's data. It hears what was typed and roughly where the map is, and never who asks. */
export function photonFinder(base: string): EstablishmentFinder {
  return {
    async find({ name, lat, lng }) {
      const url = new URL(`${base.replace(/\/$/, "")}/api`);
      const params = { q: name, lat: String(lat), lon: String(lng), zoom: "9", lang: "en", limit: String(asked) };
      for (const [key, value] of Object.entries(params)) url.searchParams.set(key, value);
      for (const key of establishmentKeys) url.searchParams.append("osm_tag", key);
      const { features } = await askOutside("place search", url, photonReply, {}, patienceMs);
      const found = new Map(features.flatMap((feature) => foundEstablishment(feature) ?? []).map((each) => [each.id, each]));
      return [...found.values()].slice(0, establishmentsShown);
    },
  };
}
