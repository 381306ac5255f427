import type { FieldError } from "../wire.ts";
import { ageOn, type Fault } from "./dates.ts";
import type { FieldConfig, FieldType, FieldValue, FormConfig, FormValues, Rule } from "./field.ts";
import { canonicalEmail } from "./email.ts";
import { type FormLocation, plainPlace } from "./location.ts";
import { plainLine, plainText } from "./plain-text.ts";
import { isEmpty, plainOf, shapeFault } from "./shapes.ts";
import { formWords as words } from "./words.ts";

const missing: { readonly [Type in FieldType]?: string } = {
  email: words.enterEmail,
  phone: words.enterPhone,
  number: words.notNumber,
  select: words.choose,
  radio_group: words.choose,
  paginate_select: words.choose,
  chips: words.chooseSome,
  date: words.enterDate,
  location: words.enterPlace,
  address_input: words.enterPlace,
};

/** What an answer that is missing is told. */
export function requiredMessage({ required, type }: FieldConfig): string {
  return typeof required === "string" ? required : (missing[type] ?? words.required);
}

type Check = (value: unknown, now: Date) => string | undefined;

/** Numbers, texts and lists each have rules of their own; a rule about something else has nothing to say. */
const ofNumber =
  (isOff: (value: number) => boolean, message: string): Check =>
  (value) =>
    typeof value === "number" && isOff(value) ? message : undefined;
const ofText =
  (isOff: (text: string) => boolean, message: string): Check =>
  (value) =>
    typeof value === "string" && isOff(value.trim()) ? message : undefined;
const ofList =
  (isOff: (count: number) => boolean, message: string): Check =>
  (value) =>
    Array.isArray(value) && isOff(value.length) ? message : undefined;

const checks: { readonly [Name in Rule["rule"]]: (rule: Extract<Rule, { rule: Name }>) => Check } = {
  min: ({ is }) => ofNumber((value) => value < is, words.min(is)),
  max: ({ is }) => ofNumber((value) => value > is, words.max(is)),
  integer: () => ofNumber((value) => !Number.isInteger(value), words.integer),
  minLength: ({ is }) => ofText((text) => text.length < is, words.minLength(is)),
  maxLength: ({ is }) => ofText((text) => text.length > is, words.maxLength(is)),
  pattern: ({ is, flags = "u" }) => ofText((text) => !new RegExp(is, flags).test(text), words.pattern),
  oneOf:
    ({ is }) =>
    (value) =>
      [value].flat().every((each) => is.some((one) => one === each)) ? undefined : words.oneOf,
  atLeast: ({ is }) => ofList((count) => count < is, words.atLeast(is)),
  atMost: ({ is }) => ofList((count) => count > is, words.atMost(is)),
  minAge:
    ({ is }) =>
    (value, now) =>
      ageOn(String(value).slice(0, 10), now) >= is ? undefined : words.minAge(is),
};

const checkOf = (rule: Rule): Check => (checks[rule.rule] as (rule: Rule) => Check)(rule);

/** A typed answer as it is kept: an address in its one form, everything else without marks that nobody sees. A password is left as it is. */
export function plainAnswer({ type }: FieldConfig, text: string): string {
  if (type === "password") return text;
  if (type === "email") return canonicalEmail(text.trim()) ?? text.trim();
  return type === "textarea" ? plainText(text).trim() : plainLine(text);
}

/** The first thing that is wrong with an answer. The value may come from anywhere, so nothing is believed of it. */
export function validateField(field: FieldConfig, given: unknown, now: Date): Fault | undefined {
  const value = typeof given === "string" ? plainAnswer(field, given) : given;
  if (field.type === "timer") {
    const over = field.required !== undefined && field.required !== false && Date.parse(field.until) <= now.getTime();
    return over ? { message: field.ended ?? words.timeOver } : undefined;
  }
  if (isEmpty(value)) return field.required ? { message: requiredMessage(field) } : undefined;
  const shape = shapeFault(field, value, now);
  if (shape) return shape;
  for (const rule of field.rules ?? []) {
    const usual = checkOf(rule)(plainOf(value), now);
    if (usual !== undefined) return { message: rule.message ?? usual };
  }
  return undefined;
}

/** Whether a question is asked at all, given the other answers. */
export function isAsked(field: FieldConfig, values: Readonly<Record<string, unknown>>): boolean {
  const { when } = field;
  if (!when) return true;
  return [plainOf(values[when.field])].flat().some((each) => typeof each === "string" && when.is.includes(each));
}

/** Everything that is wrong, in the order of the form: one line for each field. */
export function validateForm(form: FormConfig, values: Readonly<Record<string, unknown>>, now: Date): FieldError[] {
  return form.fields.flatMap((field) => {
    const fault = isAsked(field, values) ? validateField(field, values[field.name], now) : undefined;
    return fault ? [{ path: field.name, message: fault.message }] : [];
  });
}

const unanswered: { readonly [Type in FieldType]?: FieldValue } = {
  chips: [],
  number: null,
  paginate_select: null,
  location: null,
  address_input: null,
};

/** A form before anybody touched it. */
export function emptyValues(form: FormConfig): FormValues {
  return Object.fromEntries(
    form.fields
      .filter(({ type }) => type !== "timer")
      .map((field) => [field.name, field.type in unanswered ? unanswered[field.type]! : ""]),
  );
}

/** What is sent: only what was asked; an empty answer is null, so that it can be taken back, and a choice is its value. */
export function wireOf(form: FormConfig, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sent = form.fields.filter((field) => field.type !== "timer" && isAsked(field, values));
  return Object.fromEntries(
    sent.map((field) => {
      const value = plainOf(values[field.name]);
      if (field.type === "chips") return [field.name, value ?? []];
      const plain = typeof value === "string" ? plainAnswer(field, value) : value;
      if (isEmpty(plain)) return [field.name, null];
      const place = field.type === "location" || field.type === "address_input";
      return [field.name, place ? plainPlace(plain as FormLocation) : plain];
    }),
  );
}
