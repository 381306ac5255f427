import { emptyLocation, type FormLocation } from "@upaya/contracts/forms/location.ts";
import type { Place } from "@upaya/contracts/places/search-places.ts";
import { useRef, useState } from "react";
import { Field } from "../field.tsx";
import { aroundOf, type FieldProps } from "../field-props.ts";
import { HereButton } from "./here-button.tsx";
import "./location-field.css";
import { locationOfTown, searchTowns, townText } from "./places.ts";
import { SuggestInput } from "./suggest-input.tsx";
import type { Search } from "./use-suggestions.ts";

/** Towns as suggestions, and which town a suggestion was. */
export function useTowns() {
  const towns = useRef(new Map<string, Place>());
  const search: Search = async (text, signal) => {
    const found = await searchTowns(text, signal);
    for (const town of found) towns.current.set(town.slug, town);
    return found.map((town) => ({ value: town.slug, label: townText(town) }));
  };
  return { search, townOf: (slug: string) => towns.current.get(slug) };
}

/** "Nashik, Maharashtra" by hand: town, state, country, as far as they are there. */
function locationOfText(text: string): FormLocation | null {
  const [city = "", state = "", country = ""] = text.split(",").map((part) => part.trim());
  return city === "" ? null : { ...emptyLocation, city, state, country };
}

interface LocationFieldProps extends FieldProps<FormLocation | null> {
  placeholder?: string | undefined;
}

/** A town: searched, found by the phone, or typed. */
export function LocationField({ label, hint, error, required, value, onChange, onBlur, ...rest }: LocationFieldProps) {
  const { search, townOf } = useTowns();
  // While somebody types, their commas and blanks stay where they are.
  const [typed, setTyped] = useState<string>();
  const take = (found: FormLocation | null) => {
    setTyped(undefined);
    onChange(found);
  };
  return (
    <Field {...aroundOf({ label, hint, error, required })}>
      {(control) => (
        <div className="place">
          <SuggestInput
            {...rest}
            control={control}
            label={label}
            search={search}
            value={typed ?? (value ? townText({ ...value, name: value.city }) : "")}
            onChange={(text) => {
              setTyped(text);
              onChange(locationOfText(text));
            }}
            onBlur={() => {
              setTyped(undefined);
              onBlur?.();
            }}
            onPick={({ value: slug }) => {
              const town = townOf(slug);
              if (town) take(locationOfTown(town));
            }}
          />
          <HereButton onLocation={take} disabled={rest.disabled} />
        </div>
      )}
    </Field>
  );
}
