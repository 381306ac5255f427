import { canonicalEmail, isEmail } from "@upaya/contracts/forms/email.ts";
import { toE164 } from "@upaya/contracts/forms/phone.ts";
import { plainLine } from "@upaya/contracts/forms/plain-text.ts";
import type { SchoolRecord } from "@upaya/contracts/schools/school.ts";
import { udiseFault } from "@upaya/contracts/schools/udise-fault.ts";
import type { Faults } from "../../lib/school/use-fields.ts";
import { bare, isWholePin } from "../../lib/school/use-pin-place.ts";
import { infoWords as words } from "./words.ts";

/** Where a school stands. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** What stands in the form. What is not known is an empty text. */
export interface Typed {
  readonly name: string;
  readonly school_type: string;
  readonly board: string;
  readonly email: string;
  readonly phone: string;
  readonly pupils: string;
  readonly udise: string;
  readonly address: string;
  readonly city: string;
  readonly pin_code: string;
  readonly where: Point | null;
  readonly grades: readonly string[];
}

/** An office's number is mostly a landline, whose area is as long as its town is old: only the country stands apart. */
const shownPhone = (phone: string): string => phone.replace(/^\+91(?=\d{10}$)/, "+91 ");

export const typedOf = (school: SchoolRecord): Typed => ({
  name: school.name,
  school_type: school.school_type,
  board: school.board ?? "",
  email: school.email ?? "",
  phone: shownPhone(school.phone ?? ""),
  pupils: school.pupils === null ? "" : String(school.pupils),
  udise: school.udise ?? "",
  address: school.address ?? "",
  city: school.city ?? "",
  pin_code: school.pin_code ?? "",
  where: school.lat === null || school.lng === null ? null : { lat: school.lat, lng: school.lng },
  grades: school.grades,
});

const numberOf = (text: string): number => Number(text.replaceAll(/[\s,]/g, ""));
const orNull = (text: string): string | null => (text === "" ? null : text);

/** One field as it is sent, and as the server will read it. */
const wire: { readonly [Name in Exclude<keyof Typed, "where">]: (value: Typed[Name]) => unknown } = {
  name: plainLine,
  school_type: (type) => type,
  board: (board) => board,
  email: (email) => orNull(canonicalEmail(email) ?? email.trim()),
  phone: (phone) => orNull(toE164(phone)),
  pupils: (pupils) => (pupils.trim() === "" ? null : numberOf(pupils)),
  udise: (udise) => orNull(udise.replaceAll(/[\s-]/g, "")),
  address: (address) => orNull(plainLine(address)),
  city: (city) => orNull(plainLine(city)),
  pin_code: bare,
  grades: (grades) => grades,
};

/** Only what was touched is sent. A place is two fields there. */
export const wireOf = ({ where, ...touched }: Partial<Typed>): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(touched).map(([name, value]) => [name, (wire[name as keyof typeof wire] as (value: unknown) => unknown)(value)]),
  ),
  ...(where === undefined ? {} : { lat: where?.lat ?? null, lng: where?.lng ?? null }),
});

/** What is wrong with what was touched: a school that was brought in long ago may lack what is asked of a new one. */
export function faultsOf(first: Typed, typed: Typed): Faults<Typed> {
  const isTouched = (name: keyof Typed) => JSON.stringify(first[name]) !== JSON.stringify(typed[name]);
  const pupils = numberOf(typed.pupils);
  const wrong: Faults<Typed> = {
    ...(typed.name.trim().length < 3 ? { name: words.need.name } : {}),
    ...(typed.board === "" ? { board: words.need.board } : {}),
    ...(typed.email.trim() !== "" && !isEmail(typed.email.trim()) ? { email: words.need.email } : {}),
    ...(typed.phone !== "" && !/^\+\d{8,15}$/.test(toE164(typed.phone)) ? { phone: words.need.phone } : {}),
    ...(typed.pupils.trim() !== "" && (!Number.isInteger(pupils) || pupils < 1 || pupils > 20_000) ? { pupils: words.need.pupils } : {}),
    ...(isWholePin(typed.pin_code) ? {} : { pin_code: words.need.pin }),
  };
  const udise = udiseFault(typed.udise);
  const all: Faults<Typed> = udise === undefined ? wrong : { ...wrong, udise };
  return Object.fromEntries(Object.entries(all).filter(([name]) => isTouched(name as keyof Typed)));
}

/** To about a metre. */
export const degreesOf = (degrees: number): string => degrees.toFixed(5);

function shown(value: Typed[keyof Typed]): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  return "lat" in value ? `${degreesOf(value.lat)}, ${degreesOf(value.lng)}` : value.join(", ");
}

/** What the other contact changed, in a sentence. */
export function changesBetween(before: Typed, now: Typed, names: Readonly<Record<keyof Typed, string>>): string {
  return (Object.keys(names) as (keyof Typed)[])
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map((name) => words.change(names[name], shown(now[name])))
    .join(", ");
}
