import * as z from "zod";
import type { Env } from "#platform/env.ts";
import { askOutside } from "./ask-outside.ts";
import type { Locator } from "./gazetteer-port.ts";
import { placesSettings } from "./settings.ts";

const text = z.string().max(200);

/** The wire of ipinfo and its kind. An address that belongs to nobody (a private network) has no country. */
const wire = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  city: text.default(""),
  region: text.default(""),
  loc: z
    .string()
    .regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/)
    .optional(),
});

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

/** Country and city, no closer: what the service says of the point is rounded to about ten kilometres. Undefined when none is set up. */
export function ipLocator(env: Env): Locator | undefined {
  const { IP_LOCATION_URL: base, IP_LOCATION_KEY } = placesSettings.of(env);
  if (!base) return undefined;
  return {
    async locate(address) {
      const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
      const url = new URL(`${base.replace(/\/$/, "")}/${encodeURIComponent(plain)}/json`);
      const { country, city, region, loc } = await askOutside("ip", url, wire, authorization(IP_LOCATION_KEY));
      if (!country || !loc) return undefined;
      const [lat, lng] = loc.split(",").map((degrees) => Math.round(Number(degrees) * 10) / 10) as [number, number];
      if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined;
      const name = countryNames.of(country) ?? country;
      return { address_line_1: "", district: "", city, state: region, country: name, postcode: "", lat, lng, place_id: "" };
    },
  };
}

function authorization(key: string): Record<string, string> {
  return key ? { authorization: `Bearer ${key}` } : {};
}
