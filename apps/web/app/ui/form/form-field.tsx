import type { FieldConfig, FieldValue, FormValues, Option } from "@upaya/contracts/forms/field.ts";
import type { FormLocation } from "@upaya/contracts/forms/location.ts";
import type { ReactElement } from "react";
import { useController, type Control } from "react-hook-form";
import { AddressField } from "./address-field.tsx";
import { afterPress } from "./plain/after-press.ts";
import { AutocompleteField } from "./autocomplete-field.tsx";
import { ChipsField, RadioGroupField } from "./plain/choice-fields.tsx";
import { DateField } from "./date-field.tsx";
import type { FieldProps } from "../field-props.ts";
import { LocationField } from "./location-field.tsx";
import { PagedSelectField } from "./paged-select-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { NumberField, SelectField, TextAreaField, TextField } from "./plain/plain-fields.tsx";
import { Timer } from "./timer.tsx";

type Answered = Exclude<FieldConfig, { type: "timer" }>;
type Of<Type> = Extract<Answered, { readonly type: Type }>;
type Draw<Type> = (field: Of<Type>, props: FieldProps<never>) => ReactElement;

/** The form holds what its configuration says it holds: each kind of field knows its own kind of value. */
const as = <Value extends FieldValue>(props: FieldProps<never>) => props as unknown as FieldProps<Value>;
const extras = ({ placeholder, autoComplete }: Answered) => ({ placeholder, autoComplete });

const kinds: { readonly [Type in Answered["type"]]: Draw<Type> } = {
  text: (field, props) => <TextField {...as<string>(props)} {...extras(field)} />,
  email: (field, props) => <TextField {...as<string>(props)} {...extras(field)} type="email" />,
  password: (field, props) => (
    <PasswordField {...as<string>(props)} autoComplete={field.autoComplete === "new-password" ? "new-password" : "current-password"} />
  ),
  number: (field, props) => <NumberField {...as<number | null>(props)} placeholder={field.placeholder} />,
  textarea: (field, props) => <TextAreaField {...as<string>(props)} placeholder={field.placeholder} rows={field.rows} />,
  select: (field, props) => <SelectField {...as<string>(props)} {...extras(field)} options={field.options} />,
  radio_group: (field, props) => <RadioGroupField {...as<string>(props)} options={field.options} look={field.look} />,
  chips: (field, props) => <ChipsField {...as<readonly string[]>(props)} options={field.options} />,
  date: ({ kind, startYear, min, max, exclude, include, time, autoComplete }, props) => (
    <DateField {...as<string>(props)} {...defined({ kind, startYear, min, max, exclude, include, time, autoComplete })} />
  ),
  phone: (field, props) => <PhoneField {...as<string>(props)} autoComplete={field.autoComplete} />,
  location: (field, props) => <LocationField {...as<FormLocation | null>(props)} placeholder={field.placeholder} />,
  address_input: (field, props) => <AddressField {...as<FormLocation | null>(props)} district={field.district} />,
  paginate_select: (field, props) => (
    <PagedSelectField
      {...as<Option | null>(props)}
      url={field.url}
      kind={field.kind}
      labelKey={field.labelKey}
      placeholder={field.placeholder}
    />
  ),
  autocomplete: (field, props) => (
    <AutocompleteField {...as<string>(props)} {...extras(field)} url={field.url} labelKey={field.labelKey} options={field.options} />
  ),
};

/** Without the keys that nobody set. */
function defined<Parts extends object>(parts: Parts): { [Key in keyof Parts]?: Exclude<Parts[Key], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as {
    [Key in keyof Parts]?: Exclude<Parts[Key], undefined>;
  };
}

interface FormFieldProps {
  field: FieldConfig;
  control: Control<FormValues>;
  error: string | undefined;
}

/** One field of a form, drawn by its type. */
export function FormField({ field, control, error }: FormFieldProps) {
  if (field.type === "timer") return <Timer label={field.label} until={field.until} ended={field.ended} error={error} />;
  return <AnsweredField field={field} control={control} error={error} />;
}

function AnsweredField({ field, control, error }: FormFieldProps & { field: Answered }) {
  const { field: bound } = useController({ name: field.name, control });
  const props = {
    label: field.label,
    hint: field.hint,
    error,
    name: field.name,
    required: Boolean(field.required),
    disabled: field.disabled,
    value: bound.value,
    onChange: bound.onChange,
    onBlur: () => afterPress(bound.onBlur),
  } as unknown as FieldProps<never>;
  return (kinds[field.type] as Draw<Answered["type"]>)(field, props);
}
