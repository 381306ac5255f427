import * as z from "zod";
import { addressFault } from "@upaya/contracts/settings.ts";
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
  },
  {
    faults: ({ PLACES_SERVICE, PLACES_KEY }) =>
      PLACES_SERVICE !== "own" && !PLACES_KEY ? ["PLACES_KEY: the chosen service asks for one"] : [],
    laptop: ({ PLACES_URL, IP_LOCATION_URL }) => ({
      PLACES_URL: addressFault(PLACES_URL),
      IP_LOCATION_URL: IP_LOCATION_URL === undefined ? undefined : addressFault(IP_LOCATION_URL),
    }),
  },
);
