import { fromLocal, toLocal } from "../lib/moments.ts";
import type { Field } from "./schema.ts";

/** What stands in a form: text for whatever is typed, as it is typed. */
export type Value = string | boolean | readonly Value[] | Values;
export interface Values {
  readonly [name: string]: Value;
}

/** What the form begins with: what the thing has now, or else what the contract says, or nothing. */
export function valuesOf(fields: readonly Field[], fill: Readonly<Record<string, unknown>> = {}): Values {
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field, fill[field.name] ?? field.start)]));
}

export function valueOf({ control }: Field, given: unknown): Value {
  switch (control.kind) {
    case "flag":
      return given === true;
    case "several":
      return Array.isArray(given) ? given.map(String) : [];
    case "list": {
      const rows = Array.isArray(given) ? given : Array.from({ length: control.least ?? 0 });
      return rows.map((row) => valueOf(control.of, row ?? control.of.start));
    }
    case "group":
      return valuesOf(control.fields, (given ?? {}) as Record<string, unknown>);
    case "json":
      return given === undefined ? "" : JSON.stringify(given, null, 2);
    case "text":
      return control.input === "datetime-local" && typeof given === "string" ? toLocal(given) : textOf(given);
    case "lines":
    case "number":
    case "choice":
    case "fixed":
      break;
  }
  return textOf(given);
}

const textOf = (given: unknown): string => (typeof given === "string" || typeof given === "number" ? String(given) : "");

/** The body that goes over the wire. What was left empty is not in it, or null where the contract has a word for none. */
export function bodyOf(fields: readonly Field[], values: Values): Record<string, unknown> {
  const said = fields.map((field) => [field.name, wireOf(field, values[field.name])] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

function wireOf(field: Field, value: Value | undefined): unknown {
  const { control, required, nullable } = field;
  const none = nullable ? null : undefined;
  switch (control.kind) {
    case "fixed":
      return control.value;
    case "flag":
      return value === true;
    case "several":
      return chosen(control.options, value);
    case "list": {
      const rows = Array.isArray(value) ? (value as readonly Value[]) : [];
      return rows.length === 0 && !required ? none : rows.map((row) => wireOf({ ...control.of, required: true }, row));
    }
    case "group": {
      const body = bodyOf(control.fields, (value ?? {}) as Values);
      return !required && control.fields.every(({ name }) => isEmpty((value as Values | undefined)?.[name])) ? none : body;
    }
    case "choice":
      return control.options.find((option) => String(option.value) === value)?.value ?? none;
    case "number":
      return isEmpty(value) ? none : Number(asText(value));
    case "json":
      return isEmpty(value) ? none : JSON.parse(asText(value));
    case "text":
    case "lines":
      break;
  }
  if (isEmpty(value)) return required ? "" : none;
  return control.kind === "text" && control.input === "datetime-local" ? fromLocal(asText(value)) : value;
}

/** What stands in an input. */
export const asText = (value: Value | undefined): string => (typeof value === "string" ? value : "");

function chosen(options: readonly { readonly value: unknown }[], value: Value | undefined): unknown[] {
  const picked = Array.isArray(value) ? (value as readonly Value[]) : [];
  return options.filter((option) => picked.includes(String(option.value))).map((option) => option.value);
}

function isEmpty(value: Value | undefined): boolean {
  if (value === undefined || value === false) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.values(value as object).every((each) => isEmpty(each as Value));
}

/** The paths of every field that is drawn: what is wrong elsewhere has no place of its own and is said above the button. */
export function pathsOf(fields: readonly Field[], values: Values, above = ""): string[] {
  return fields.flatMap((field) => {
    const path = `${above}${field.name}`;
    return [path, ...below(field, values[field.name], path)];
  });
}

function below({ control }: Field, value: Value | undefined, path: string): string[] {
  if (control.kind === "group") return pathsOf(control.fields, (value ?? {}) as Values, `${path}.`);
  if (control.kind !== "list" || !Array.isArray(value)) return [];
  return (value as readonly Value[]).flatMap((row, at) => [`${path}.${at}`, ...below(control.of, row, `${path}.${at}`)]);
}
