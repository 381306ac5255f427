import { countryCodes } from "@upaya/contracts/exams/countries.ts";

/** Every country by its name, as this browser writes it in English. */
export function countryNames(): string[] {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  return countryCodes.map((code) => names.of(code) ?? code).toSorted((one, other) => one.localeCompare(other));
}
