import { useMemo } from "react";
import { india, indianStates } from "@upaya/contracts/forms/postcode.ts";
import { countryNames } from "../../lib/country-names.ts";
import { StateLine } from "../../lib/places/state-line.tsx";
import { SelectField, TextField } from "../../ui/form/plain/plain-fields.tsx";
import look from "./checkout.module.css";
import { fieldOf } from "./field-of.ts";
import type { BuyerForm } from "./use-buyer.ts";
import { usePinCode } from "./use-pin-code.ts";
import { checkoutWords as words } from "./words.ts";

interface PlaceProps {
  of: BuyerForm;
}

const states = indianStates.map((name) => ({ value: name, label: name }));

/** The PIN code says city and State, and both stay open to correction. */
export function PlaceInIndia({ of }: PlaceProps) {
  return (
    <>
      <Pin of={of} />
      <Address of={of} />
      <City of={of} />
      <SelectField
        {...fieldOf(of, "state")}
        label={words.state}
        hint={words.stateHint}
        options={states}
        placeholder={words.chooseState}
        autoComplete="address-level1"
      />
    </>
  );
}

function Pin({ of }: PlaceProps) {
  const { found, failure, isLooking } = usePinCode(of.typed, of.change);
  const hint = failure ? (failure.status === 404 ? failure.message : words.pinAway) : undefined;
  return (
    <div className={look["pin"]}>
      <TextField {...fieldOf(of, "postcode")} label={words.pin} hint={hint} inputMode="numeric" autoComplete="postal-code" maxLength={7} />
      <p className={look["found"]} role="status">
        {found ? <StateLine kind="ok">{words.pinFound(found.city, found.state)}</StateLine> : isLooking ? words.pinLooking : null}
      </p>
    </div>
  );
}

const Address = ({ of }: PlaceProps) => (
  <div className={look["full"]}>
    <TextField {...fieldOf(of, "address")} label={words.address} hint={words.addressHint} autoComplete="street-address" maxLength={200} />
  </div>
);

const City = ({ of }: PlaceProps) => <TextField {...fieldOf(of, "city")} label={words.city} autoComplete="address-level2" maxLength={80} />;

/** Elsewhere nobody looks anything up, and no State decides about the tax. */
export function PlaceAbroad({ of }: PlaceProps) {
  const countries = useMemo(
    () =>
      countryNames()
        .filter((name) => name !== india)
        .map((name) => ({ value: name, label: name })),
    [],
  );
  return (
    <>
      <div className={look["full"]}>
        <SelectField
          {...fieldOf(of, "country")}
          label={words.country}
          options={countries}
          placeholder={words.chooseCountry}
          autoComplete="country-name"
        />
      </div>
      <Address of={of} />
      <City of={of} />
      <TextField
        {...fieldOf(of, "postcode")}
        label={words.postcode}
        hint={words.postcodeHint}
        required={false}
        autoComplete="postal-code"
        maxLength={16}
      />
    </>
  );
}
