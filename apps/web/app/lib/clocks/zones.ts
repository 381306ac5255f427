import { cityOf, india, zoneName } from "@upaya/contracts/zones.ts";

/** India's where a browser does not tell. */
export function zoneOfDevice(): string {
  // Typed as if every browser told it.
  const told = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zoneName(told ?? india);
}

interface ZoneChoice {
  readonly zone: string;
  /** Nairobi, Africa. */
  readonly label: string;
}

/** Every zone that this browser knows, by its city. */
export function zoneChoices(): ZoneChoice[] {
  const zones = new Set(Intl.supportedValuesOf("timeZone").map(zoneName));
  return [...zones]
    .flatMap((zone) => {
      const city = cityOf(zone);
      return city === undefined ? [] : { zone, label: `${city}, ${zone.split("/")[0]!}` };
    })
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}
