import type { Option } from "@upaya/contracts/forms/field.ts";
import { type ComponentProps, useState } from "react";
import { Field } from "../../field.tsx";
import { SelectInput } from "../../select-input.tsx";
import { TextArea } from "../../text-area.tsx";
import { TextInput } from "../../text-input.tsx";
import { aroundOf, type FieldProps } from "../../field-props.ts";
import { formUiWords as words } from "../words.ts";

type InputExtras = Pick<
  ComponentProps<"input">,
  "placeholder" | "autoComplete" | "inputMode" | "maxLength" | "spellCheck" | "autoCapitalize"
>;

interface TextFieldProps extends FieldProps<string>, InputExtras {
  type?: "text" | "email" | "tel" | "url" | "search";
}

export function TextField({ label, hint, error, required, onChange, type = "text", ...rest }: TextFieldProps) {
  // Addresses are not sentences.
  const plain = type === "email" || type === "url" ? ({ spellCheck: false, autoCapitalize: "none" } as const) : {};
  return (
    <Field {...aroundOf({ label, hint, error, required })}>
      {(control) => <TextInput {...control} {...plain} {...rest} type={type} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

interface NumberFieldProps extends FieldProps<number | null>, Pick<ComponentProps<"input">, "placeholder" | "min" | "max" | "step"> {
  /** Decimals are possible: another keyboard on phones. */
  decimal?: boolean;
}

/** NaN is what was typed and is no number: the rules refuse it. */
function numberOf(input: HTMLInputElement): number | null {
  if (input.validity.badInput) return Number.NaN;
  return input.value === "" ? null : Number(input.value);
}

export function NumberField({ label, hint, error, required, value, onChange, decimal = false, ...rest }: NumberFieldProps) {
  // "1." and "1.0" are the number 1: what was typed stays as long as it means the value.
  const [typed, setTyped] = useState("");
  const shown = value === null ? "" : Number.isNaN(value) || Number(typed) === value ? typed : String(value);
  return (
    <Field {...aroundOf({ label, hint, error, required })}>
      {(control) => (
        <TextInput
          {...control}
          step="any"
          {...rest}
          type="number"
          inputMode={decimal ? "decimal" : "numeric"}
          className="num"
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(numberOf(event.target));
          }}
          // A page that is scrolled must not count a number up or down.
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  );
}

interface TextAreaFieldProps extends FieldProps<string>, Pick<ComponentProps<"textarea">, "placeholder" | "rows" | "maxLength"> {}

export function TextAreaField({ label, hint, error, required, onChange, ...rest }: TextAreaFieldProps) {
  return (
    <Field {...aroundOf({ label, hint, error, required })}>
      {(control) => <TextArea {...control} {...rest} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

interface SelectFieldProps extends FieldProps<string> {
  options: readonly Option[];
  /** What stands there before anything is chosen. */
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
}

export function SelectField({ label, hint, error, required, onChange, options, placeholder = words.choose, ...rest }: SelectFieldProps) {
  const all = [{ value: "", label: placeholder }, ...options];
  return (
    <Field {...aroundOf({ label, hint, error, required })}>
      {(control) => <SelectInput {...control} {...rest} options={all} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
