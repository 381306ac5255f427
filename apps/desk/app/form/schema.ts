/** As much of JSON Schema as contracts become: what is typed, with the words and looks of `field()`. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly lines?: number;
  readonly source?: boolean;
  readonly words?: Readonly<Record<string, string>>;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
}

interface Bounds {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

export interface Option {
  readonly value: unknown;
  readonly label: string;
}

export type Control =
  | ({ readonly kind: "text"; readonly input: "text" | "date" | "datetime-local" | "email" | "url" } & Bounds)
  | ({ readonly kind: "lines"; readonly rows: number; readonly source: boolean } & Bounds)
  | ({ readonly kind: "number"; readonly whole: boolean } & Bounds)
  | { readonly kind: "choice"; readonly options: readonly Option[] }
  | { readonly kind: "several"; readonly options: readonly Option[] }
  | { readonly kind: "flag" }
  | ({ readonly kind: "list"; readonly of: Field } & Bounds)
  | { readonly kind: "group"; readonly fields: readonly Field[] }
  | { readonly kind: "fixed"; readonly value: unknown }
  /** What has no form yet is still asked for, as it goes over the wire. */
  | { readonly kind: "json" };

export interface Field {
  readonly name: string;
  readonly title: string;
  readonly hint: string | undefined;
  readonly required: boolean;
  /** Empty means that there is none, and not that nothing is said. */
  readonly nullable: boolean;
  readonly start: unknown;
  readonly control: Control;
}

/** The fields of an act's form, in the order of its contract. */
export function fieldsOf(schema: Schema | null | undefined): readonly Field[] {
  const needed = new Set(schema?.required);
  return Object.entries(schema?.properties ?? {}).map(([name, each]) => fieldOf(name, each, needed.has(name)));
}

/** Where only the thing itself knows what can be chosen, it says so. */
export function withChoices(fields: readonly Field[], choices: Readonly<Record<string, readonly Option[]>> = {}): readonly Field[] {
  return fields.map((field) => {
    const options = choices[field.name];
    return options ? { ...field, control: { kind: "choice", options } } : field;
  });
}

function fieldOf(name: string, given: Schema, required: boolean): Field {
  const { schema, nullable } = unwrapped(given);
  return {
    name,
    title: given.title ?? schema.title ?? plainName(name),
    hint: given.description ?? schema.description,
    // A switch that is off says no: there is nothing to be filled in.
    required: required && !nullable && given.default === undefined,
    nullable,
    start: given.default ?? schema.default,
    control: controlOf(name, schema),
  };
}

/** `X or null` is an X that may be left out. */
function unwrapped(schema: Schema): { schema: Schema; nullable: boolean } {
  const others = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  if (schema.anyOf && others.length === 1) {
    const { anyOf: _, ...look } = schema;
    return { schema: { ...others[0], ...look }, nullable: others.length < schema.anyOf.length };
  }
  if (Array.isArray(schema.type)) {
    const types = (schema.type as readonly string[]).filter((type) => type !== "null");
    if (types.length === 1) return { schema: { ...schema, type: types[0]! }, nullable: types.length < schema.type.length };
  }
  return { schema, nullable: false };
}

function controlOf(name: string, schema: Schema): Control {
  if (schema.const !== undefined) return { kind: "fixed", value: schema.const };
  if (schema.enum) return { kind: "choice", options: optionsOf(schema) };
  const { type = "" } = schema;
  switch (type as string) {
    case "string":
      return textOf(schema);
    case "boolean":
      return { kind: "flag" };
    case "integer":
    case "number":
      return numberOf(schema);
    case "array":
      return arrayOf(name, schema);
    case "object":
      return schema.properties ? { kind: "group", fields: fieldsOf(schema) } : { kind: "json" };
    default:
      return { kind: "json" };
  }
}

const inputs = { date: "date", "date-time": "datetime-local", email: "email", uri: "url" } as const;

function textOf({ format = "", lines, source, minLength: least, maxLength: most }: Schema): Control {
  if (source === true || (lines ?? 1) > 1) return { kind: "lines", rows: lines ?? 12, source: source === true, least, most };
  return { kind: "text", input: inputs[format as keyof typeof inputs] ?? "text", least, most };
}

function numberOf({ type, minimum, exclusiveMinimum, maximum }: Schema): Control {
  const whole = type === "integer";
  const above = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + (whole ? 1 : 0);
  // The edges of what a number can hold are no bound that a person has to be told.
  const said = (bound: number | undefined) => (bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound);
  return { kind: "number", whole, least: said(minimum ?? above), most: said(maximum) };
}

function arrayOf(name: string, { items, minItems: least, maxItems: most }: Schema): Control {
  if (!items || Array.isArray(items)) return { kind: "json" };
  if (items.enum) return { kind: "several", options: optionsOf(items) };
  const of = fieldOf(name, items, true);
  return of.control.kind === "json" ? { kind: "json" } : { kind: "list", of, least, most };
}

function optionsOf({ enum: values = [], words = {} }: Schema): readonly Option[] {
  return values.map((value) => ({ value, label: words[String(value)] ?? plainName(String(value)) }));
}

/** `due_on` → "Due on": for what was given no words. */
export function plainName(name: string): string {
  const spaced = name.replaceAll(/[_-]+/g, " ").replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
