import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemaOf } from "../forms/schema.ts";
import { emptyValues, validateForm } from "../forms/rules.ts";
import { careerForm } from "./career-form.ts";
import { SendCareerInterest } from "./career.ts";
import { allowed } from "./allowed.ts";

/** 11 in the evening of the 4th in London is already the 5th in India. */
const now = new Date("2026-09-04T23:00:00Z");

const whole = {
  name: "Kwame Mensah",
  email: "kwame.mensah@example.org",
  phone: "+919822041736",
  dob: "1991-03-14",
  gender: "male",
  current_role: "School Teacher",
  country: "India",
  state: "Maharashtra",
  city: "Nashik",
  postcode: "422001",
  school: "Navodit Public School",
  experience: 9,
  education_degree: "B.Ed.",
  degree_available: "bachelor",
  education_subject: ["Math"],
  boards_taught: ["CBSE", "State"],
  subjects_comfortable: ["Math", "EVS"],
  grades_comfortable: ["Primary (4-5)"],
  preferred_focus_area: "Classroom teaching",
  type: "full_time",
  per_week_hours_spent: "between_30_50",
  openness_entrepreneurial_role: "no",
  openness_travel: "yes",
  own_vehicle: "no",
} as const;

const needed = {
  Name: "name",
  Email: "email",
  "Phone Number": "phone",
  DOB: "dob",
  Gender: "gender",
  Country: "country",
  City: "city",
  State: "state",
  Postcode: "postcode",
  "Education Degree": "education_degree",
  Experience: "experience",
  "School / Organization": "school",
  "Education Subject": "education_subject",
  "Boards Taught": "boards_taught",
  "Subjects Comfortable": "subjects_comfortable",
  "Grades Comfortable": "grades_comfortable",
  "Preferred Focus": "preferred_focus_area",
  "Opportunity Commitment": "type",
  "Hours Spent": "per_week_hours_spent",
  Degree: "degree_available",
  "Are you open to an entrepreneurial role?": "openness_entrepreneurial_role",
  "Are you open to travel?": "openness_travel",
  "Do you have your own vehicle?": "own_vehicle",
} as const;

const yesNo = ["openness_entrepreneurial_role", "openness_travel", "own_vehicle"] as const;

const body = schemaOf(careerForm, () => now);
const refused = (given: object) => {
  const result = z.safeParse(body, { ...whole, ...given });
  return result.success ? [] : [...new Set(result.error.issues.map((issue) => issue.path.join(".").replace(/\.\d+$/, "")))];
};

describe("the career form", () => {
  it("takes a whole set of answers, on the form and on the wire", () => {
    expect(validateForm(careerForm, whole, now)).toEqual([]);
    expect(refused({})).toEqual([]);
    expect(z.safeParse(SendCareerInterest.body, { ...whole, platform: "web" }).data).toEqual({ ...whole, platform: "web" });
  });

  it.each(Object.entries(needed))("[CAREER-01] refuses an empty %s, on the form and on the wire, with words of its own", (label, name) => {
    const field = careerForm.fields.find((each) => each.name === name);
    expect(field?.label).toBe(label);
    const empty = emptyValues(careerForm)[name]!;
    const faults = validateForm(careerForm, { ...whole, [name]: empty }, now);
    expect(faults.map(({ path }) => path)).toEqual([name]);
    expect(faults[0]?.message).toBe(field && "required" in field ? field.required : "");
    expect(faults[0]?.message.length).toBeGreaterThan(5);
    for (const nothing of [undefined, null, ""]) expect(refused({ [name]: nothing })).toEqual([name]);
  });

  it("[CAREER-02] takes exactly the allowed values", () => {
    const lists = {
      gender: ["female", "male", "other"],
      degree_available: ["diploma", "bachelor", "master", "doctorate"],
      type: ["full_time", "part_time", "full_time_online", "part_time_online"],
      per_week_hours_spent: ["less_than_10", "between_10_30", "between_30_50", "greater_than_50"],
      preferred_focus_area: [...allowed.focus],
    };
    expect(allowed.focus).toHaveLength(5);
    for (const [name, values] of Object.entries(lists)) {
      const field = careerForm.fields.find((each) => each.name === name);
      expect(
        field && "options" in field ? field.options?.map((option) => (typeof option === "string" ? option : option.value)) : [],
      ).toEqual(values);
      for (const value of values) expect(refused({ [name]: value })).toEqual([]);
      for (const value of ["unknown", values[0]!.toUpperCase(), `${values[0]} x`, 1, [values[0]]]) {
        expect(refused({ [name]: value }), `${name} ${String(value)}`).toEqual([name]);
      }
    }
  });

  it.each([
    [
      "[CAREER-04]",
      "current_role",
      [
        "School Teacher",
        "School Principal",
        "Part of an organization other than School",
        "Tuition Teacher",
        "Student pursuing a Degree in Education",
        "No association with teaching",
      ],
    ],
    ["[CAREER-05]", "boards_taught", ["CBSE", "ICSE", "State", "IB", "IGCSE"]],
    [
      "[CAREER-06]",
      "grades_comfortable",
      ["Montessori/Early Years", "Early Primary (1-3)", "Primary (4-5)", "Middle (6-8)", "Secondary (9-10)", "Senior Secondary (11-12)"],
    ],
    [
      "[CAREER-07]",
      "subjects_comfortable",
      ["Math", "English", "EVS", "Science", "Social Science", "Physics", "Chemistry", "Biology", "Hindi"],
    ],
    [
      "[CAREER-07]",
      "education_subject",
      ["Math", "English", "EVS", "Science", "Social Science", "Physics", "Chemistry", "Biology", "Hindi"],
    ],
  ])("%s %s is one of these and nothing else", (_id, name, values) => {
    const field = careerForm.fields.find((each) => each.name === name);
    const offered = field && "options" in field ? (field.options as readonly { value: string }[]).map(({ value }) => value) : [];
    expect(offered).toEqual(values);
    const wrap = (value: string) => (field?.type === "chips" ? [value] : value);
    for (const value of values) expect(refused({ [name]: wrap(value) })).toEqual([]);
    for (const value of ["Sanskrit", values[0]!.toLowerCase() + " "]) expect(refused({ [name]: wrap(value) })).toEqual([name]);
  });

  it("[CAREER-08] takes eighteen years to the day in India and not a day less", () => {
    const words = "You must be at least 18 years old.";
    expect(validateForm(careerForm, { ...whole, dob: "2008-09-05" }, now)).toEqual([]);
    expect(refused({ dob: "2008-09-05" })).toEqual([]);
    expect(validateForm(careerForm, { ...whole, dob: "2008-09-06" }, now)).toEqual([{ path: "dob", message: words }]);
    expect(refused({ dob: "2008-09-06" })).toEqual(["dob"]);
    for (const day of ["2026-02-31", "14/08/1991", "0991-01-01", "soon"]) expect(refused({ dob: day }), day).toEqual(["dob"]);
  });

  it("[CAREER-09] takes a number of years, from 0 on", () => {
    for (const years of [0, 1, 9.5, 41]) expect(refused({ experience: years })).toEqual([]);
    for (const years of [-1, -0.5, "9", "nine", "", 71, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(refused({ experience: years }), String(years)).toEqual(["experience"]);
    }
    expect(validateForm(careerForm, { ...whole, experience: -1 }, now)[0]?.path).toBe("experience");
  });

  it.each(yesNo)("[CAREER-10] %s is yes or no, nothing beforehand, and needed", (name) => {
    expect(emptyValues(careerForm)[name]).toBe("");
    for (const value of ["yes", "no"]) expect(refused({ [name]: value })).toEqual([]);
    for (const value of ["Yes", "maybe", true, 1, "", undefined]) expect(refused({ [name]: value }), String(value)).toEqual([name]);
    expect(validateForm(careerForm, { ...whole, [name]: "" }, now)).toEqual([{ path: name, message: "Please say yes or no." }]);
  });

  it("tells all that is missing at once", () => {
    expect(validateForm(careerForm, emptyValues(careerForm), now)).toHaveLength(23);
  });

  it("says that it comes from the web", () => {
    expect(z.safeParse(SendCareerInterest.body, whole).success).toBe(false);
    expect(z.safeParse(SendCareerInterest.body, { ...whole, platform: "fax" }).success).toBe(false);
    expect(SendCareerInterest).toMatchObject({ method: "POST", path: "/user/career-intrest" });
  });
});
