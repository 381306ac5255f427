import type { FieldConfig, FormConfig, FormValues } from "../forms/field.ts";
import { emptyLocation, type FormLocation } from "../forms/location.ts";
import { emptyValues, wireOf } from "../forms/rules.ts";
import { careerForm } from "./career-form.ts";
import type { DetailName, Details } from "./details.ts";

/** The parts of an address that are details of their own; the form asks for them in one question. */
const addressParts = {
  address: "address_line_1",
  city: "city",
  state: "state",
  country: "country",
  postcode: "postcode",
  lat: "lat",
  lng: "lng",
} as const satisfies Partial<Record<DetailName, keyof FormLocation>>;

type AddressPart = keyof typeof addressParts;
const isAddressPart = (name: string): name is AddressPart => Object.hasOwn(addressParts, name);

/** As a teacher says it. The career form keeps the names that it was given, and explains them. */
const own: Readonly<Record<string, Partial<FieldConfig>>> = {
  dob: { label: "Date of birth" },
  school: { label: "School or organisation" },
  experience: { label: "Years of teaching" },
  education_degree: { label: "Your degree" },
  degree_available: { label: "Your highest degree" },
  education_subject: { label: "What you studied" },
  boards_taught: { label: "Boards you have taught" },
  subjects_comfortable: { label: "Subjects you teach" },
  grades_comfortable: { label: "Classes you teach" },
  preferred_focus_area: { label: "What you would like to do" },
  type: { label: "How you would like to work" },
  per_week_hours_spent: { label: "Hours a week" },
};

/** Whose hint says what their label says here. */
const unhinted = new Set([
  "current_role",
  "dob",
  "education_subject",
  "subjects_comfortable",
  "grades_comfortable",
  "type",
  "per_week_hours_spent",
]);

const bachelor: FieldConfig = {
  type: "radio_group",
  name: "bachelor_of_education",
  label: "Do you have a Bachelor of Education?",
  options: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ],
  look: "row",
};

/** The questions of the career form, none of which has to be answered here. */
function optional(field: FieldConfig): FieldConfig {
  const { required: _required, hint, ...rest } = field;
  return { ...rest, ...(hint === undefined || unhinted.has(field.name) ? {} : { hint }), ...own[field.name] } as FieldConfig;
}

const asked = careerForm.fields.filter(({ name }) => !isAddressPart(name)).map((field) => optional(field));
const home: FieldConfig = { type: "address_input", name: "home", label: "Your address", district: false };

const fields: readonly FieldConfig[] = [...asked, home, bachelor];

const sections = careerForm.sections.map(({ name, title, fields: names }) => ({
  name,
  title,
  fields: name === "home" ? ["home"] : [...names, ...(name === "teaching" ? ["bachelor_of_education"] : [])],
}));

/** Everything a person may tell about themself. */
export const detailsForm: FormConfig = { name: "details", fields, sections };

/** Details as the form holds them. */
export function formOfDetails(details: Details): FormValues {
  const given = Object.entries(details).filter(([name, value]) => !isAddressPart(name) && value !== null);
  const place = Object.entries(addressParts).map(([name, part]) => [part, details[name as AddressPart] ?? emptyLocation[part]]);
  const empty = Object.keys(addressParts).every((name) => details[name as AddressPart] === null);
  const known = new Set(fields.map(({ name }) => name));
  return {
    ...emptyValues(detailsForm),
    ...(Object.fromEntries(given.filter(([name]) => known.has(name))) as FormValues),
    home: empty ? null : ({ ...emptyLocation, ...Object.fromEntries(place) } as FormLocation),
  };
}

/** What the form holds, as details. */
function detailsOfForm(values: FormValues): Record<string, unknown> {
  const { home: place, ...rest } = wireOf(detailsForm, values);
  const location = place as FormLocation | null;
  const parts = Object.entries(addressParts).map(([name, part]) => {
    const value = location?.[part];
    return [name, value === undefined || value === "" ? null : value];
  });
  return { ...rest, ...Object.fromEntries(parts) };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Only what is different now: what is not sent stays as it is. */
export function changedDetails(before: Details, values: FormValues): Partial<Details> {
  const after = detailsOfForm(values);
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !same(value, before[name as DetailName])));
}

/** The field of the form under which a refused detail is told. */
export function fieldOfDetail(name: string): string {
  return isAddressPart(name) ? "home" : name;
}
