import { AsYouType, type CountryCode, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { useMemo } from "react";
import { flags } from "./phone-flags.ts";
import { formUiWords as words } from "./words.ts";

/** What a phone field learns once somebody is there: the world's codes and flags, and how each country groups its numbers. */
export const home: CountryCode = "IN";
export type { CountryCode };

/** +254 */
export function prefixOf(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`;
}

/**
 * The country of a number: the one that was chosen, as long as the number does not say otherwise. Some codes belong to several countries,
 * and a number that none of them has given out yet is still no number of India.
 */
export function countryOf(value: string, chosen: CountryCode): CountryCode {
  if (value === "" || value.startsWith(prefixOf(chosen))) return chosen;
  const number = parsePhoneNumberFromString(value);
  return number?.country ?? getCountries().find((country) => getCountryCallingCode(country) === number?.countryCallingCode) ?? chosen;
}

/** The number without its code, grouped as in its country. One that belongs to no country stays as it is. */
export function nationalText(value: string, country: CountryCode): string {
  const prefix = prefixOf(country);
  return value.startsWith(prefix) ? new AsYouType().input(value).slice(prefix.length).trim() : value;
}

/** India, then the others by their names. */
function countryOptions(): { value: CountryCode; label: string }[] {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  const all = getCountries().map((value) => ({ value, label: `${names.of(value) ?? value} ${prefixOf(value)}` }));
  const others = all.filter(({ value }) => value !== home).toSorted((one, other) => one.label.localeCompare(other.label));
  return [...all.filter(({ value }) => value === home), ...others];
}

interface CountryCellProps {
  country: CountryCode;
  onChange: (country: CountryCode) => void;
  disabled: boolean | undefined;
}

/** Flag and code. They are chosen together; the code itself is nobody's to edit. */
export function CountryCell({ country, onChange, disabled }: CountryCellProps) {
  const options = useMemo(countryOptions, []);
  const Flag = flags[country];
  return (
    <span className="cc-code num">
      {Flag ? <Flag className="flag" aria-hidden="true" /> : <span aria-hidden="true">{country}</span>}
      <span aria-hidden="true">{prefixOf(country)}</span>
      <select
        className="cc-pick"
        aria-label={words.country}
        value={country}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as CountryCode)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
