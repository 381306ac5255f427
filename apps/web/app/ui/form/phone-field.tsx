import { isIndian, toE164 } from "@upaya/contracts/forms/phone.ts";
import { type ChangeEvent, useEffect, useState } from "react";
import { fetchCode } from "../parts.ts";
import { Field } from "../field.tsx";
import { LockedCode } from "../rare/phone-cell.tsx";
import { TextInput } from "../text-input.tsx";
import { aroundOf, type FieldProps } from "../field-props.ts";
import "./phone-field.css";
import type * as PhoneWorld from "./phone-world.tsx";

type World = typeof PhoneWorld;
type Country = PhoneWorld.CountryCode;

interface PhoneFieldProps extends FieldProps<string> {
  autoComplete?: string | undefined;
}

/** The table of the world's numbers, from the first touch on. Should it never arrive, the field is India's and works. */
function useWorld(atOnce: boolean) {
  const [world, setWorld] = useState<World>();
  const load = () => {
    if (!world) fetchCode(() => import("./phone-world.tsx")).then(setWorld, () => undefined);
  };
  useEffect(() => {
    if (atOnce) load();
  }, [atOnce]);
  return { world, load };
}

/** The number as it is read and typed: without its code, which stands in a cell of its own where nobody types. */
function useNumber({ value, onChange }: Pick<PhoneFieldProps, "value" | "onChange">, world: World | undefined) {
  const [chosen, choose] = useState<Country>("IN");
  const [typed, setTyped] = useState<string>();
  const country = world ? world.countryOf(value, chosen) : "IN";
  const prefix = world ? world.prefixOf(country) : "+91";
  const bare = value.startsWith(prefix) ? value.slice(prefix.length) : value;
  const text = typed ?? (world ? world.nationalText(value, country) : bare);

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const whole = wholeNumber(target.value, text);
    const next = whole ?? toE164(target.value.replaceAll("+", ""), prefix.slice(1));
    // Grouped while it grows at its end; a caret in the middle of it is left in peace.
    const atEnd = target.selectionStart === null || target.selectionStart === target.value.length;
    setTyped(whole === undefined && !atEnd ? target.value : undefined);
    onChange(next);
  };
  const turn = (to: Country) => {
    choose(to);
    setTyped(undefined);
    if (value !== "" && world) onChange(`${world.prefixOf(to)}${bare === value ? "" : bare}`);
  };
  return { country, text, type, turn, settle: () => setTyped(undefined) };
}

/** A number that was pasted or filled in with its country, rather than a plus that somebody typed. */
function wholeNumber(text: string, before: string): string | undefined {
  const number = text.includes("+") ? toE164(text.slice(text.indexOf("+"))) : "";
  return text.length - before.length > 1 && number.length > 7 ? number : undefined;
}

/** A phone number, E.164 in and out; India unless somebody says otherwise. */
export function PhoneField({ label, hint, error, required, autoComplete = "tel-national", onBlur, ...rest }: PhoneFieldProps) {
  const { value, onChange, disabled, name } = rest;
  const { world, load } = useWorld(value !== "" && !isIndian(value));
  const number = useNumber({ value, onChange }, world);
  return (
    <Field {...aroundOf({ label, hint, error, required })}>
      {(control) => (
        <div className="tel" dir="ltr">
          {world ? <world.CountryCell country={number.country} onChange={number.turn} disabled={disabled} /> : <LockedCode />}
          <TextInput
            {...control}
            name={name}
            disabled={disabled}
            type="tel"
            inputMode="tel"
            className="num"
            autoComplete={autoComplete}
            value={number.text}
            onChange={number.type}
            onPointerEnter={load}
            onFocus={load}
            onBlur={() => {
              number.settle();
              onBlur?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}
