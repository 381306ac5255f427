import { Plus, X } from "lucide-react";
import type { ComponentProps } from "react";
import { Button, IconButton } from "@upaya/web/ui/button.tsx";
import { Checkbox, Radio } from "@upaya/web/ui/check.tsx";
import { Field as Labelled, FieldGroup } from "@upaya/web/ui/field.tsx";
import { SelectInput } from "@upaya/web/ui/select-input.tsx";
import { TextArea } from "@upaya/web/ui/text-area.tsx";
import { TextInput } from "@upaya/web/ui/text-input.tsx";
import { words } from "../lib/words.ts";
import type { Control, Field } from "./schema.ts";
import { asText, type Value, type Values, valueOf } from "./values.ts";
import "./form.css";

export type Faults = ReadonlyMap<string, string>;

interface FieldsProps {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly faults: Faults;
  /** Where these stand in the body: "" or "answers.0.". */
  readonly above?: string;
  readonly onChange: (values: Values) => void;
}

/** A form, or a part of one, as its contract says it. */
export function FormFields({ fields, values, faults, above = "", onChange }: FieldsProps) {
  return fields.map((field) => (
    <FormField
      key={field.name}
      field={field}
      path={`${above}${field.name}`}
      value={values[field.name] ?? ""}
      faults={faults}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
    />
  ));
}

interface FieldProps<Kind extends Control["kind"] = Control["kind"]> {
  readonly field: Field & { readonly control: Extract<Control, { kind: Kind }> };
  readonly path: string;
  readonly value: Value;
  readonly faults: Faults;
  readonly onChange: (value: Value) => void;
}

const labelOf = ({ title, required }: Field) => (required ? title : words.act.optional(title));

function FormField(props: FieldProps) {
  switch (props.field.control.kind) {
    case "fixed":
      return null;
    case "flag":
      return <Flag {...(props as FieldProps<"flag">)} />;
    case "choice":
      return <Choice {...(props as FieldProps<"choice">)} />;
    case "several":
      return <Several {...(props as FieldProps<"several">)} />;
    case "list":
      return <Rows {...(props as FieldProps<"list">)} />;
    case "group":
      return <Group {...(props as FieldProps<"group">)} />;
    case "text":
    case "lines":
    case "number":
    case "json":
      break;
  }
  return <Typed {...props} />;
}

type Attributes = ComponentProps<"input"> & ComponentProps<"textarea">;

/** What the contract says of a value, as attributes of its input. */
function attributesOf(control: Control): Attributes {
  if (control.kind === "text") return { type: control.input, minLength: control.least, maxLength: control.most };
  if (control.kind === "lines") return { rows: control.rows, minLength: control.least, maxLength: control.most };
  if (control.kind !== "number") return { rows: 6 };
  const { whole, least, most } = control;
  return { type: "number", inputMode: whole ? "numeric" : "decimal", min: least, max: most, step: whole ? 1 : "any" };
}

function Typed({ field, path, value, faults, onChange }: FieldProps) {
  const { control, required, hint } = field;
  const long = control.kind === "lines" || control.kind === "json";
  const source = control.kind === "json" || (control.kind === "lines" && control.source);
  const labelled = (
    <Labelled label={labelOf(field)} hint={hint} error={faults.get(path)} required={required}>
      {(about) => {
        const shared = {
          ...about,
          ...attributesOf(control),
          name: path,
          required,
          value: asText(value),
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        if (!long) return <TextInput {...shared} autoComplete="off" className={control.kind === "number" ? "num" : ""} />;
        const { type: _, ...rest } = shared;
        return <TextArea {...rest} className={source ? "source" : ""} spellCheck={!source} wrap={source ? "off" : "soft"} />;
      }}
    </Labelled>
  );
  if (control.kind !== "lines" || control.most === undefined || control.most > mostCounted) return labelled;
  return (
    <div className="rs">
      {labelled}
      <Letters many={asText(value).length} most={control.most} />
    </div>
  );
}

/** Where letters are few, how many are left is seen before the field takes no more of them. */
const mostCounted = 1_000;

export function Letters({ many, most }: { readonly many: number; readonly most: number }) {
  return (
    <span className="rs-n num" aria-hidden="true">
      {words.act.letters(many, most)}
    </span>
  );
}

const fewest = 6;

/** A few are seen at once; many, or one that may be left out, are chosen from a list. */
function Choice({ field, path, value, faults, onChange }: FieldProps<"choice">) {
  const { control, required, hint } = field;
  const error = faults.get(path);
  if (control.options.length <= fewest && required) {
    return (
      <FieldGroup label={field.title} hint={hint} error={error} required role="radiogroup">
        {control.options.map((option) => (
          <Radio
            key={String(option.value)}
            name={path}
            value={String(option.value)}
            required
            checked={String(option.value) === value}
            onChange={() => onChange(String(option.value))}
          >
            {option.label}
          </Radio>
        ))}
      </FieldGroup>
    );
  }
  const options = control.options.map((option) => ({ value: String(option.value), label: option.label }));
  return (
    <Labelled label={labelOf(field)} hint={hint} error={error} required={required}>
      {(about) => (
        <SelectInput
          {...about}
          name={path}
          required={required}
          value={asText(value)}
          options={[{ value: "", label: words.act.choose }, ...options]}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

function Several({ field, path, value, faults, onChange }: FieldProps<"several">) {
  const picked = (Array.isArray(value) ? value : []) as readonly string[];
  const turn = (name: string) => onChange(picked.includes(name) ? picked.filter((each) => each !== name) : [...picked, name]);
  return (
    <FieldGroup label={labelOf(field)} hint={field.hint} error={faults.get(path)}>
      {field.control.options.map(({ value: each, label }) => (
        <Checkbox key={String(each)} name={path} checked={picked.includes(String(each))} onChange={() => turn(String(each))}>
          {label}
        </Checkbox>
      ))}
    </FieldGroup>
  );
}

function Flag({ field, path, value, faults, onChange }: FieldProps<"flag">) {
  return (
    <FieldGroup label={field.title} hint={field.hint} error={faults.get(path)}>
      <Checkbox name={path} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        {words.act.yes}
      </Checkbox>
    </FieldGroup>
  );
}

function Group({ field, path, value, faults, onChange }: FieldProps<"group">) {
  return (
    <fieldset className="fg">
      <legend>{labelOf(field)}</legend>
      {field.hint ? <p className="hint">{field.hint}</p> : null}
      <FormFields fields={field.control.fields} values={value as Values} faults={faults} above={`${path}.`} onChange={onChange} />
    </fieldset>
  );
}

/** Rows that can be added and taken away: of words, or of groups of fields. */
function Rows({ field, path, value, faults, onChange }: FieldProps<"list">) {
  const { of, least = 0, most = Infinity } = field.control;
  const rows = (Array.isArray(value) ? value : []) as readonly Value[];
  const error = faults.get(path);
  const put = (at: number, row: Value) => onChange(rows.map((each, index) => (index === at ? row : each)));
  return (
    <fieldset className="fg">
      <legend>{labelOf(field)}</legend>
      {field.hint ? <p className="hint">{field.hint}</p> : null}
      {rows.map((row, at) => (
        // A row has no name but its place.
        <div className="fg-row" key={at}>
          <div className="fg-in">
            <FormField
              field={{ ...of, name: String(at), title: words.act.numbered(of.title === field.title ? field.title : of.title, at + 1) }}
              path={`${path}.${at}`}
              value={row}
              faults={faults}
              onChange={(next) => put(at, next)}
            />
          </div>
          {rows.length > least ? (
            <IconButton
              aria-label={words.act.remove(field.title, at + 1)}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <X className="i" aria-hidden="true" />
            </IconButton>
          ) : null}
        </div>
      ))}
      {error === undefined ? null : <p className="err">{error}</p>}
      {rows.length < most ? (
        <Button variant="line" size="s" onClick={() => onChange([...rows, valueOf(of, of.start)])}>
          <Plus className="i i-s" aria-hidden="true" />
          {words.act.add(field.title)}
        </Button>
      ) : null}
    </fieldset>
  );
}
