import { dateFault, dayText, isDay, isDayTime, isTimeOff, todayInIndia, type Fault } from "./dates.ts";
import type { DateLimits, DayBound, FieldConfig, Option } from "./field.ts";
import { isEmail } from "./email.ts";
import { formLocation } from "./location.ts";
import { beginsWrong, isIndian, isPhone } from "./phone.ts";
import { postcodeFault } from "./postcode.ts";
import { formWords as words } from "./words.ts";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  // A list of nothing, a choice without a value, a place without a name.
  return isObject(value) && Object.values(value).every((part) => part === "" || part === null || part === undefined);
}

/** A choice is its value; everything else is itself. */
export function plainOf(value: unknown): unknown {
  return isObject(value) && typeof value["value"] === "string" ? value["value"] : value;
}

/** Where nothing shorter is said, a text ends here: an answer is not a library. */
const longest = { textarea: 5_000, others: 400 } as const;

const say = (message: string): Fault => ({ message });
const among = (options: readonly Option[], value: unknown) => options.some((option) => option.value === value);

function textFault(value: unknown, most: number): Fault | undefined {
  if (typeof value !== "string") return say(words.notText);
  return value.trim().length > most ? say(words.maxLength(most)) : undefined;
}

function dayOf(bound: DayBound, now: Date): string {
  return bound === "today" ? todayInIndia(now) : bound;
}

type Limits = DateLimits & { readonly kind?: "add_poc" | undefined };

/** The last day of a date field: what it says, and today for a point of contact. */
export function lastDay(field: Pick<Limits, "kind" | "max">, now: Date): string | undefined {
  const said = field.max === undefined ? undefined : dayOf(field.max, now);
  if (field.kind !== "add_poc") return said;
  const today = todayInIndia(now);
  return said !== undefined && said < today ? said : today;
}

export function firstDay(field: Pick<Limits, "min">, now: Date): string | undefined {
  return field.min === undefined ? undefined : dayOf(field.min, now);
}

/** What the picker does not let anybody choose is not to be typed either. */
function dayFault(limits: Limits, value: unknown, now: Date): Fault | undefined {
  if (limits.time ? !isDayTime(value) : !isDay(value)) return dateFault;
  const text = String(value);
  const day = text.slice(0, 10);
  const [first, last] = [firstDay(limits, now), lastDay(limits, now)];
  if (first !== undefined && day < first) return say(words.tooEarly(dayText(first)));
  if (last !== undefined && day > last) return say(words.tooLate(dayText(last)));
  if (limits.exclude?.includes(day) || (limits.include && !limits.include.includes(day))) return say(words.dayOff);
  const { min = "", max = "" } = limits.time ?? {};
  return limits.time && isTimeOff(text.slice(11), limits.time) ? say(words.timeOff(min, max)) : undefined;
}

function phoneFault(value: unknown, mobile: boolean): Fault | undefined {
  if (typeof value !== "string") return say(words.phone);
  if (isPhone(value, { mobile })) return undefined;
  if (mobile && beginsWrong(value)) return say(words.indianBegins);
  return say(isIndian(value) ? words.indianMobile : words.phone);
}

type Answered = Exclude<FieldConfig, { type: "timer" }>;
type Shape<Type> = (value: unknown, field: Extract<Answered, { readonly type: Type }>, now: Date) => Fault | undefined;

const short = (value: unknown) => textFault(plainOf(value), longest.others);
const one = (value: unknown, { options }: { readonly options: readonly Option[] }) =>
  among(options, value) ? undefined : say(words.oneOf);
const place = (value: unknown) => {
  const { data } = formLocation.safeParse(value);
  if (!data) return say(words.noPlace);
  const fault = postcodeFault(data.country, data.postcode);
  return fault === undefined ? undefined : say(fault);
};

const shapes: { readonly [Type in Answered["type"]]: Shape<Type> } = {
  text: short,
  password: short,
  autocomplete: short,
  paginate_select: short,
  textarea: (value) => textFault(value, longest.textarea),
  email: (value) => (typeof value === "string" && isEmail(value.trim()) ? undefined : say(words.email)),
  number: (value) => (typeof value === "number" && Number.isFinite(value) ? undefined : say(words.notNumber)),
  select: one,
  radio_group: one,
  chips: (value, { options }) => (Array.isArray(value) && value.every((each) => among(options, each)) ? undefined : say(words.oneOf)),
  date: (value, field, now) => dayFault(field, value, now),
  phone: (value, { mobile = false }) => phoneFault(value, mobile),
  location: place,
  address_input: place,
};

/** Whether an answer is of its field's kind at all; its rules come afterwards. */
export function shapeFault(field: Answered, value: unknown, now: Date): Fault | undefined {
  return (shapes[field.type] as Shape<Answered["type"]>)(value, field, now);
}
