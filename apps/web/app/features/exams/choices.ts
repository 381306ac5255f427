import { countryCodes } from "@upaya/contracts/exams/countries.ts";
import type { Option } from "@upaya/contracts/forms/field.ts";
import { zoneName } from "@upaya/contracts/zones.ts";

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label);

/** Every country by its name, as this browser writes it. */
export function countryOptions(): Option[] {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  return countryCodes.map((value) => ({ value, label: names.of(value) ?? value })).toSorted(byLabel);
}

/** What a profile calls a country, as its code; empty where it is none that we know. */
export function countryCode(name: string | null | undefined, options: readonly Option[]): string {
  const wanted = name?.trim().toLowerCase() ?? "";
  return options.find(({ label, value }) => label.toLowerCase() === wanted || value.toLowerCase() === wanted)?.value ?? "";
}

/** The zones that this browser knows, and the one that is chosen. */
export function zoneOptions(chosen: string): Option[] {
  const zones = new Set([...Intl.supportedValuesOf("timeZone").map(zoneName), chosen]);
  return [...zones].map((value) => ({ value, label: value.replaceAll("_", " ").replaceAll("/", ", ") })).toSorted(byLabel);
}
