import * as z from "zod";
import { addressFault, tilesForm } from "@upaya/contracts/settings.ts";
import { defineSettings } from "#platform/settings.ts";

export const placesSettings = defineSettings(
  {
    /** Who names places: our own record, or a service that speaks Google's wire with our own behind it. */
    PLACES_SERVICE: z.enum(["own", "google"]).default("own"),
    PLACES_URL: z.url({ protocol: /^https?$/ }).default("https://maps.googleapis.com"),
    PLACES_KEY: z.string().default(""),
    /** Who knows the country and city of an address (ipinfo's wire). Without one everybody is at the default location. */
    IP_LOCATION_URL: z.url({ protocol: /^https?$/ }).optional(),
    IP_LOCATION_KEY: z.string().default(""),
    /** Who knows establishments by name (Photon's wire). Without one nobody is asked. */
    PLACE_SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** The pieces of the map, told to the web's host as well: its pages may ask there. Without it there is no map. Everybody sees it. */
    MAP_TILES: z.string().regex(tilesForm, "is no address with {z}, {x} and {y} in its path").optional(),
    MAP_CREDIT: z.string().min(1).default("© OpenStreetMap contributors"),
    MAP_CREDIT_URL: z.url({ protocol: /^https?$/ }).default("https://www.openstreetmap.org/copyright"),
  },
  {
    faults: ({ PLACES_SERVICE, PLACES_KEY }) =>
      PLACES_SERVICE !== "own" && !PLACES_KEY ? ["PLACES_KEY: the chosen service asks for one"] : [],
    laptop: ({ PLACES_URL, IP_LOCATION_URL, PLACE_SEARCH_URL, MAP_TILES }) => ({
      PLACES_URL: addressFault(PLACES_URL),
      IP_LOCATION_URL: IP_LOCATION_URL === undefined ? undefined : addressFault(IP_LOCATION_URL),
      PLACE_SEARCH_URL: PLACE_SEARCH_URL === undefined ? undefined : addressFault(PLACE_SEARCH_URL),
      MAP_TILES: MAP_TILES === undefined ? undefined : addressFault(MAP_TILES),
    }),
  },
);
