import { apiBase } from "../endpoint.ts";
import { defineForm, type Option } from "../forms/field.ts";
import { allowed } from "./allowed.ts";
import type { DetailName } from "./details.ts";

/** A value that is its own label. */
const plain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** A label for each allowed value; one without a label is a type error. */
const labelled = <Value extends string>(labels: Readonly<Record<Value, string>>): Option[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

type Allowed<Name extends keyof typeof allowed> = (typeof allowed)[Name][number];

const genders = labelled<Allowed<"gender">>({ female: "Female", male: "Male", other: "Other" });
const degrees = labelled<Allowed<"degree">>({ diploma: "Diploma", bachelor: "Bachelor", master: "Master", doctorate: "Doctorate" });
const commitments = labelled<Allowed<"type">>({
  full_time: "Full time",
  part_time: "Part time",
  full_time_online: "Full time, online",
  part_time_online: "Part time, online",
});
const hours = labelled<Allowed<"hours">>({
  less_than_10: "Under 10",
  between_10_30: "10 to 30",
  between_30_50: "30 to 50",
  greater_than_50: "Over 50",
});
const yesNo = labelled<Allowed<"yes_no">>({ yes: "Yes", no: "No" });

const chooseOne = "Choose one.";
const chooseSome = "Choose at least one.";
const yesOrNo = "Please say yes or no.";

const you = [
  {
    type: "text",
    name: "name",
    label: "Name",
    required: "Enter your name.",
    rules: [{ rule: "maxLength", is: 120 }],
    autoComplete: "name",
    half: true,
  },
  { type: "email", name: "email", label: "Email", required: "Enter your e-mail address.", autoComplete: "email", half: true },
  { type: "phone", name: "phone", label: "Phone Number", required: "Enter your phone number.", autoComplete: "tel", half: true },
  {
    type: "date",
    name: "dob",
    label: "DOB",
    hint: "Your date of birth",
    required: "Enter your date of birth.",
    rules: [{ rule: "minAge", is: 18, message: "You must be at least 18 years old." }],
    max: "today",
    autoComplete: "bday",
    half: true,
  },
  { type: "radio_group", name: "gender", label: "Gender", required: chooseOne, options: genders, look: "segmented", half: true },
  // Of all answers the only one that may stay empty.
  {
    type: "select",
    name: "current_role",
    label: "Current role",
    hint: "The only answer you may leave out",
    options: plain(allowed.current_role),
    half: true,
  },
] as const;

const home = [
  {
    type: "autocomplete",
    name: "country",
    label: "Country",
    required: "Enter your country.",
    url: `${apiBase}/places/search?kind=country`,
    labelKey: "name",
    autoComplete: "country-name",
    half: true,
  },
  {
    type: "text",
    name: "state",
    label: "State",
    required: "Enter your state.",
    rules: [{ rule: "maxLength", is: 120 }],
    autoComplete: "address-level1",
    half: true,
  },
  {
    type: "text",
    name: "city",
    label: "City",
    required: "Enter your city or town.",
    rules: [{ rule: "maxLength", is: 120 }],
    autoComplete: "address-level2",
    half: true,
  },
  {
    type: "text",
    name: "postcode",
    label: "Postcode",
    required: "Enter the postcode of your home.",
    hint: "In India the six-digit PIN",
    // Of any country: letters, digits, blanks and hyphens, and never a sentence.
    rules: [{ rule: "pattern", is: "^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$", message: "Enter the postcode of your home, such as 422001." }],
    autoComplete: "postal-code",
    half: true,
  },
] as const;

const teaching = [
  {
    type: "text",
    name: "school",
    label: "School / Organization",
    required: "Enter where you teach or work.",
    rules: [{ rule: "maxLength", is: 200 }],
    autoComplete: "organization",
    half: true,
  },
  {
    type: "number",
    name: "experience",
    label: "Experience",
    required: "Enter your years of teaching; 0 if you are about to begin.",
    hint: "In years, counting this one",
    rules: [
      { rule: "min", is: 0, message: "Experience is a number of years, 0 or more." },
      { rule: "max", is: 70, message: "Experience is at most 70 years." },
    ],
    half: true,
  },
  {
    type: "text",
    name: "education_degree",
    label: "Education Degree",
    required: "Enter your degree, such as B.Ed.",
    hint: "The last one you finished",
    rules: [{ rule: "maxLength", is: 120 }],
    half: true,
  },
  { type: "radio_group", name: "degree_available", label: "Degree", required: chooseOne, options: degrees, look: "segmented", half: true },
  {
    type: "chips",
    name: "education_subject",
    label: "Education Subject",
    required: chooseSome,
    hint: "What you studied yourself",
    options: plain(allowed.subjects),
  },
  { type: "chips", name: "boards_taught", label: "Boards Taught", required: chooseSome, options: plain(allowed.boards) },
  {
    type: "chips",
    name: "subjects_comfortable",
    label: "Subjects Comfortable",
    hint: "The subjects you teach",
    required: chooseSome,
    options: plain(allowed.subjects),
  },
  {
    type: "chips",
    name: "grades_comfortable",
    label: "Grades Comfortable",
    hint: "The classes you teach",
    required: chooseSome,
    options: plain(allowed.grades),
  },
] as const;

const wish = [
  {
    type: "radio_group",
    name: "preferred_focus_area",
    label: "Preferred Focus",
    required: chooseOne,
    options: plain(allowed.focus),
    look: "list",
  },
  {
    type: "radio_group",
    name: "type",
    label: "Opportunity Commitment",
    hint: "How you would like to work",
    required: chooseOne,
    options: commitments,
    look: "segmented",
  },
  {
    type: "radio_group",
    name: "per_week_hours_spent",
    label: "Hours Spent",
    required: chooseOne,
    hint: "Hours a week",
    options: hours,
    look: "segmented",
  },
  {
    type: "radio_group",
    name: "openness_entrepreneurial_role",
    label: "Are you open to an entrepreneurial role?",
    required: yesOrNo,
    options: yesNo,
    look: "row",
  },
  { type: "radio_group", name: "openness_travel", label: "Are you open to travel?", required: yesOrNo, options: yesNo, look: "row" },
  { type: "radio_group", name: "own_vehicle", label: "Do you have your own vehicle?", required: yesOrNo, options: yesNo, look: "row" },
] as const;

const namesOf = (fields: readonly { readonly name: DetailName }[]) => fields.map(({ name }) => name);

/** What a school needs to know before it writes to somebody. Its answers are details of the profile. */
export const careerForm = defineForm({
  name: "career",
  fields: [...you, ...home, ...teaching, ...wish],
  sections: [
    { name: "you", title: "You", fields: namesOf(you) },
    { name: "home", title: "Where you live", fields: namesOf(home) },
    { name: "teaching", title: "Teaching", fields: namesOf(teaching) },
    { name: "wish", title: "What you want", fields: namesOf(wish) },
  ],
});
