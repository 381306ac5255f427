import type { Option } from "@upaya/contracts/forms/field.ts";
import { useId } from "react";
import { Radio } from "../../check.tsx";
import { Chip } from "../../chip.tsx";
import { FieldGroup } from "../../field.tsx";
import "../../segmented.css";
import "./choice-fields.css";
import { aroundOf, type FieldProps } from "../../field-props.ts";

interface RadioGroupFieldProps extends FieldProps<string> {
  options: readonly Option[];
  /** `row`: the question at the start of the line and the answers at its end. */
  look?: "segmented" | "list" | "row" | undefined;
}

/** More answers than this are read one below the other. */
const mostSegments = 4;

export function RadioGroupField({ label, hint, error, required, options, look, ...rest }: RadioGroupFieldProps) {
  const shape = look ?? (options.length > mostSegments ? "list" : "segmented");
  return (
    <FieldGroup {...aroundOf({ label, hint, error, required })} role="radiogroup" className={`radio-${shape}`}>
      {shape === "list" ? <RadioList options={options} {...rest} /> : <Segments options={options} {...rest} />}
    </FieldGroup>
  );
}

type Choices = Omit<RadioGroupFieldProps, "label" | "hint" | "error" | "required" | "look">;

function useRadio({ value, onChange, onBlur, name, disabled }: Choices) {
  const own = useId();
  return (option: Option) => ({
    name: name ?? own,
    value: option.value,
    checked: option.value === value,
    disabled,
    onChange: () => onChange(option.value),
    onBlur,
  });
}

function Segments({ options, ...rest }: Choices) {
  const radioOf = useRadio({ options, ...rest });
  return (
    <div className="seg">
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" {...radioOf(option)} />
          {option.label}
        </label>
      ))}
    </div>
  );
}

function RadioList({ options, ...rest }: Choices) {
  const radioOf = useRadio({ options, ...rest });
  return (
    <div className="radio-rows">
      {options.map((option) => (
        <Radio key={option.value} {...radioOf(option)}>
          {option.label}
        </Radio>
      ))}
    </div>
  );
}

interface ChipsFieldProps extends FieldProps<readonly string[]> {
  options: readonly Option[];
}

/** Several may be chosen; they are kept in the order in which they are offered. */
export function ChipsField({ label, hint, error, required, options, value, onChange, onBlur, disabled = false }: ChipsFieldProps) {
  const turn = (chosen: string) => {
    const on = value.includes(chosen) ? value.filter((each) => each !== chosen) : [...value, chosen];
    onChange(options.map((option) => option.value).filter((each) => on.includes(each)));
  };
  return (
    <FieldGroup {...aroundOf({ label, hint, error, required })}>
      <div className="chips">
        {options.map((option) => (
          <Chip
            key={option.value}
            tick
            pressed={value.includes(option.value)}
            disabled={disabled}
            onClick={() => turn(option.value)}
            onBlur={onBlur}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}
