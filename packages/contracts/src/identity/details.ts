import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine } from "../forms/plain-text.ts";
import { wrapped } from "../wire.ts";
import { allowed } from "./allowed.ts";
import { emailAddress, phoneNumber } from "./identifier.ts";

const line = (longest: number) => z.nullable(z.string().check(z.overwrite(plainLine), z.maxLength(longest)));
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.nullable(z.enum(values));
const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).check(z.maxLength(values.length));
const degrees = (most: number) => z.nullable(z.number().check(z.gte(-most), z.lte(most)));

/** Everything a person may tell us about themself. Nothing of it is asked for before it is needed, so all of it may be missing. */
export const detailFields = {
  name: line(120),
  email: line(254),
  phone: line(20),
  dob: z.nullable(z.iso.date()),
  gender: oneOf(allowed.gender),
  address: line(300),
  city: line(120),
  state: line(120),
  country: line(120),
  postcode: line(12),
  lat: degrees(90),
  lng: degrees(180),
  current_role: oneOf(allowed.current_role),
  school: line(200),
  experience: z.nullable(z.number().check(z.gte(0), z.lte(70))),
  education_degree: line(120),
  education_subject: listOf(allowed.subjects),
  bachelor_of_education: oneOf(allowed.yes_no),
  boards_taught: listOf(allowed.boards),
  subjects_comfortable: listOf(allowed.subjects),
  grades_comfortable: listOf(allowed.grades),
  per_week_hours_spent: oneOf(allowed.hours),
  type: oneOf(allowed.type),
  preferred_focus_area: oneOf(allowed.focus),
  openness_entrepreneurial_role: oneOf(allowed.yes_no),
  openness_travel: oneOf(allowed.yes_no),
  own_vehicle: oneOf(allowed.yes_no),
  degree_available: oneOf(allowed.degree),
} as const;

export const detailsShape = z.object(detailFields);
export type Details = z.output<typeof detailsShape>;
export type DetailName = keyof Details;

/** As read: with what the rewards say, which nobody sets. */
export const userDetails = z.extend(detailsShape, { points: z.int(), coins: z.int() });

export const SaveDetails = defineEndpoint({
  name: "SaveDetails",
  method: "POST",
  path: "/user/details",
  summary: "Saves what one tells about oneself; what is not sent stays as it is.",
  body: z.partial(z.strictObject({ ...detailFields, email: z.nullable(emailAddress), phone: z.nullable(phoneNumber) })),
  reply: z.extend(wrapped(userDetails), { message: z.string() }),
  idempotent: "natural",
});
