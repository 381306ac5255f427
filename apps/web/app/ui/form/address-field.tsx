import { emptyLocation, type FormLocation } from "@upaya/contracts/forms/location.ts";
import { india, indianStates } from "@upaya/contracts/forms/postcode.ts";
import { Field, FieldGroup } from "../field.tsx";
import { SelectInput } from "../select-input.tsx";
import { TextInput } from "../text-input.tsx";
import { aroundOf, type FieldProps } from "../field-props.ts";
import { HereButton } from "./here-button.tsx";
import "./location-field.css";
import { useTowns } from "./location-field.tsx";
import { locationOfTown } from "./places.ts";
import { SuggestInput } from "./suggest-input.tsx";
import { formUiWords as words } from "./words.ts";

type Part = keyof typeof words.parts;

type Typed = Exclude<Part, "city">;

/** What browsers know them by. */
const known: Readonly<Record<Typed, string>> = {
  address_line_1: "street-address",
  district: "address-level3",
  state: "address-level1",
  country: "country-name",
  postcode: "postal-code",
};

interface AddressPartProps {
  part: Typed;
  now: FormLocation;
  onText: (part: Part, text: string) => void;
  onBlur: (() => void) | undefined;
  disabled: boolean | undefined;
}

/** Until a country is named it is India's address, as most are. */
const inIndia = ({ country }: FormLocation) => country === "" || country === india;

function labelOf(part: Typed, now: FormLocation): string {
  if (part === "postcode" && inIndia(now)) return words.pinCode;
  return part === "state" && !inIndia(now) ? words.region : words.parts[part];
}

/** India's States by name; what was written before is kept as it is. */
function StatePart({ now, onText, onBlur, disabled }: Omit<AddressPartProps, "part">) {
  const names = [...new Set([...(now.state === "" ? [] : [now.state]), ...indianStates])];
  return (
    <Field label={words.parts.state}>
      {(control) => (
        <SelectInput
          {...control}
          autoComplete={known.state}
          options={[{ value: "", label: words.chooseState }, ...names.map((name) => ({ value: name, label: name }))]}
          value={now.state}
          disabled={disabled}
          onChange={(event) => onText("state", event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

function AddressPart({ part, now, onText, onBlur, disabled }: AddressPartProps) {
  if (part === "state" && inIndia(now)) return <StatePart {...{ now, onText, onBlur, disabled }} />;
  return (
    <Field label={labelOf(part, now)}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete={known[part]}
          inputMode={part === "postcode" && inIndia(now) ? "numeric" : "text"}
          value={now[part]}
          disabled={disabled}
          onChange={(event) => onText(part, event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

const afterCity = ["country", "district", "state", "postcode"] as const;

/** A whole address: the town brings its state and country, the phone brings what it knows, and every part can be typed. */
export function AddressField({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  onBlur,
  disabled,
  district = true,
}: FieldProps<FormLocation | null> & { district?: boolean | undefined }) {
  const { search, townOf } = useTowns();
  const now = value ?? emptyLocation;
  // An address that was changed by hand is not the place that was found any more.
  const onText = (part: Part, text: string) => onChange({ ...now, [part]: text, lat: null, lng: null, place_id: "" });
  const onTown = (slug: string) => {
    const town = townOf(slug);
    if (town) onChange({ ...locationOfTown(town), address_line_1: now.address_line_1, postcode: now.postcode });
  };
  const shared = { now, onText, onBlur, disabled };
  return (
    <FieldGroup {...aroundOf({ label, hint, error, required })}>
      <div className="place">
        <HereButton onLocation={onChange} disabled={disabled} />
        <div className="address">
          <AddressPart part="address_line_1" {...shared} />
          <Field label={words.parts.city}>
            {(control) => (
              <SuggestInput
                control={control}
                label={words.parts.city}
                search={search}
                value={now.city}
                disabled={disabled}
                autoComplete="address-level2"
                onChange={(text) => onText("city", text)}
                onBlur={onBlur}
                onPick={(option) => onTown(option.value)}
              />
            )}
          </Field>
          {afterCity
            .filter((part) => district || part !== "district")
            .map((part) => (
              <AddressPart key={part} part={part} {...shared} />
            ))}
        </div>
      </div>
    </FieldGroup>
  );
}
