import { describe, expect, it } from "vitest";
import { defineForm, type FieldConfig } from "./field.ts";
import { emptyLocation } from "./location.ts";
import { emptyValues, validateField, validateForm, wireOf } from "./rules.ts";
import { schemaOf } from "./schema.ts";

const now = new Date("2025-08-14T06:00:00Z");
const messageOf = (field: FieldConfig, value: unknown) => validateField(field, value, now)?.message;
const options = [
  { value: "cbse", label: "CBSE" },
  { value: "ib", label: "IB" },
];
const base = { name: "x", label: "X" } as const;

describe("[FORM-01] each type of field refuses what is none of its answers", () => {
  const rejects: [FieldConfig, unknown, string][] = [
    [{ ...base, type: "text", required: "Enter your name." }, "  ", "Enter your name."],
    [{ ...base, type: "text" }, 7, "Please type this again."],
    [{ ...base, type: "email" }, "anjali@navodit", "Please enter a valid email address."],
    [{ ...base, type: "number" }, "9", "Enter a number."],
    [{ ...base, type: "number" }, Number.NaN, "Enter a number."],
    [{ ...base, type: "password", required: true }, "", "Please answer this."],
    [{ ...base, type: "textarea" }, "x".repeat(5_001), "Write at most 5000 characters."],
    [{ ...base, type: "select", options }, "state", "Choose one of the answers given."],
    [{ ...base, type: "select", options, required: true }, "", "Choose one."],
    [{ ...base, type: "radio_group", options, required: true }, null, "Choose one."],
    [{ ...base, type: "radio_group", options }, "no", "Choose one of the answers given."],
    [{ ...base, type: "chips", options, required: true }, [], "Choose at least one."],
    [{ ...base, type: "chips", options }, ["cbse", "state"], "Choose one of the answers given."],
    [{ ...base, type: "date" }, "31/02/2025", "Date input not valid."],
    [{ ...base, type: "phone" }, "+9198220", "A mobile number has ten digits."],
    [{ ...base, type: "phone", mobile: true }, "+912532345678", "This cannot be a mobile number: in India they begin with 6, 7, 8 or 9."],
    [{ ...base, type: "phone" }, "+44", "Please enter a valid mobile number with its country."],
    [{ ...base, type: "paginate_select", url: "/x", required: true }, null, "Choose one."],
    [{ ...base, type: "autocomplete" }, "x".repeat(401), "Write at most 400 characters."],
    [{ ...base, type: "location", required: true }, emptyLocation, "Choose a place or type it."],
    [{ ...base, type: "location" }, { city: "Nashik" }, "Please choose this place again."],
    [{ ...base, type: "address_input" }, { ...emptyLocation, city: "Nashik", lat: 99 }, "Please choose this place again."],
    [{ ...base, type: "timer", until: "2025-08-14T06:00:00Z", required: true }, undefined, "The time for this is over."],
  ];
  it.each(rejects)("%o, given %o", (field, value, message) => expect(messageOf(field, value)).toBe(message));

  const accepts: [FieldConfig, unknown][] = [
    [{ ...base, type: "text" }, ""],
    [{ ...base, type: "email", required: true }, " anjali@navodit.in "],
    [{ ...base, type: "number", required: true }, 0],
    [{ ...base, type: "select", options }, "cbse"],
    [{ ...base, type: "chips", options }, ["ib"]],
    [{ ...base, type: "date" }, "2025-02-28"],
    [{ ...base, type: "phone", mobile: true }, "+919822041736"],
    [{ ...base, type: "phone" }, "+912532345678"],
    [{ ...base, type: "phone" }, "+254712345678"],
    [
      { ...base, type: "paginate_select", url: "/x", required: true },
      { value: "7", label: "Seven" },
    ],
    [
      { ...base, type: "location", required: true },
      { ...emptyLocation, city: "Nashik" },
    ],
    [{ ...base, type: "timer", until: "2025-08-14T06:00:01Z", required: true }, undefined],
  ];
  it.each(accepts)("%o takes %o", (field, value) => expect(messageOf(field, value)).toBeUndefined());
});

describe("[FORM-01] the rules of the configuration, each with its words", () => {
  it("are about numbers", () => {
    const years: FieldConfig = {
      ...base,
      type: "number",
      rules: [{ rule: "min", is: 0, message: "Years begin with 0." }, { rule: "max", is: 60 }, { rule: "integer" }],
    };
    expect([-1, 0, 60, 61, 2.5].map((value) => messageOf(years, value))).toEqual([
      "Years begin with 0.",
      undefined,
      undefined,
      "Enter 60 or less.",
      "Enter a whole number.",
    ]);
  });

  it("are about texts", () => {
    const pin: FieldConfig = {
      ...base,
      type: "text",
      rules: [
        { rule: "minLength", is: 6 },
        { rule: "maxLength", is: 6 },
        { rule: "pattern", is: "^[1-9]", message: "No PIN begins with 0." },
      ],
    };
    expect(["42200", " 422001 ", "4220011", "022001"].map((value) => messageOf(pin, value))).toEqual([
      "Write at least 6 characters.",
      undefined,
      "Write at most 6 characters.",
      "No PIN begins with 0.",
    ]);
    expect(messageOf({ ...base, type: "autocomplete", rules: [{ rule: "oneOf", is: ["Nashik"] }] }, "Pune")).toBe(
      "Choose one of the answers given.",
    );
  });

  it("are about lists", () => {
    const boards: FieldConfig = { ...base, type: "chips", options, rules: [{ rule: "atLeast", is: 2 }] };
    expect([["ib"], ["cbse", "ib"]].map((value) => messageOf(boards, value))).toEqual(["Choose at least 2.", undefined]);
    expect(messageOf({ ...base, type: "chips", options, rules: [{ rule: "atMost", is: 1 }] }, ["cbse", "ib"])).toBe("Choose at most 1.");
  });

  it("are about ages, by the day it is in India", () => {
    const birthday: FieldConfig = { ...base, type: "date", rules: [{ rule: "minAge", is: 18 }] };
    expect(messageOf(birthday, "2007-08-15")).toBe("You must be at least 18 years old.");
    expect(messageOf(birthday, "2007-08-14")).toBeUndefined();
  });
});

describe("a date field", () => {
  it("[FORM-04] answers code 1 for a typed text that is no date", () => {
    expect(validateField({ ...base, type: "date" }, "14.8.", now)).toEqual({ code: 1, message: "Date input not valid." });
  });

  it("[FORM-12] of kind add_poc accepts today and refuses tomorrow, by India's day", () => {
    const field: FieldConfig = { ...base, type: "date", kind: "add_poc" };
    expect(messageOf(field, "2025-08-14")).toBeUndefined();
    expect(messageOf(field, "2025-08-15")).toBe("Choose 14/08/2025 or an earlier day.");
    expect(validateField(field, "2025-08-15", new Date("2025-08-14T18:30:00Z"))).toBeUndefined();
    expect(messageOf({ ...field, max: "2025-08-01" }, "2025-08-02")).toBe("Choose 01/08/2025 or an earlier day.");
    expect(messageOf({ ...field, max: "2026-01-01" }, "2025-08-15")).toBe("Choose 14/08/2025 or an earlier day.");
  });

  it("[FORM-14] refuses what the picker does not let one choose", () => {
    const field: FieldConfig = { ...base, type: "date", min: "today", max: "2025-08-31", exclude: ["2025-08-15"] };
    expect(["2025-08-13", "2025-08-14", "2025-08-15", "2025-08-31", "2025-09-01"].map((value) => messageOf(field, value))).toEqual([
      "Choose 14/08/2025 or a later day.",
      undefined,
      "This day cannot be chosen.",
      undefined,
      "Choose 31/08/2025 or an earlier day.",
    ]);
    expect(messageOf({ ...base, type: "date", include: ["2025-08-20"] }, "2025-08-21")).toBe("This day cannot be chosen.");
    const slot: FieldConfig = { ...base, type: "date", time: { min: "09:00", max: "17:00" } };
    expect(messageOf(slot, "2025-08-20T17:30")).toBe("Choose a time from 09:00 to 17:00.");
    expect(messageOf(slot, "2025-08-20T17:00")).toBeUndefined();
    expect(messageOf(slot, "2025-08-20")).toBe("Date input not valid.");
  });
});

const callback = defineForm({
  name: "callback",
  fields: [
    { type: "text", name: "fullName", label: "Full name", required: "Enter your name." },
    { type: "email", name: "email", label: "Email", required: true },
    { type: "number", name: "teachers", label: "Teachers", rules: [{ rule: "min", is: 1 }] },
    { type: "select", name: "purpose", label: "Purpose", required: true, options: [...options, { value: "other", label: "Other" }] },
    { type: "text", name: "other", label: "What else?", required: "Say what it is about.", when: { field: "purpose", is: ["other"] } },
    { type: "date", name: "day", label: "Day", min: "today" },
    { type: "paginate_select", name: "school", label: "School", url: "/api/schools" },
    { type: "location", name: "place", label: "Place" },
    { type: "timer", name: "left", label: "Left", until: "2025-08-14T07:00:00Z" },
  ],
});

describe("a form", () => {
  const good = { ...emptyValues(callback), fullName: " Anjali Rao ", email: "anjali@navodit.in", purpose: "cbse" };

  it("lists what is wrong in its order, one line for each field", () => {
    expect(validateForm(callback, emptyValues(callback), now)).toEqual([
      { path: "fullName", message: "Enter your name." },
      { path: "email", message: "Enter your email address." },
      { path: "purpose", message: "Choose one." },
    ]);
    expect(validateForm(callback, good, now)).toEqual([]);
  });

  it("asks a question only when another answer says so", () => {
    expect(validateForm(callback, { ...good, purpose: "other" }, now)).toEqual([{ path: "other", message: "Say what it is about." }]);
    expect(wireOf(callback, { ...good, other: "left over" })).not.toHaveProperty("other");
  });

  it("sends values, not labels, and null for what is empty", () => {
    expect(wireOf(callback, { ...good, school: { value: "7", label: "Navodit" } })).toEqual({
      fullName: "Anjali Rao",
      email: "anjali@navodit.in",
      teachers: null,
      purpose: "cbse",
      day: null,
      school: "7",
      place: null,
    });
  });
});

describe("[FORM-01] the server's schema of a form", () => {
  const schema = schemaOf(callback, () => now);
  const faultsOf = (body: unknown) => {
    const { success, error } = schema.safeParse(body);
    return success ? [] : error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  };
  const good = { fullName: "Anjali Rao", email: "anjali@navodit.in", purpose: "cbse" };

  it("takes what the form sends, and nothing else", () => {
    const wire = { ...good, teachers: 40, school: "7", day: "2025-08-20", surprise: true };
    expect(schema.parse(wire)).toEqual({ ...good, teachers: 40, school: "7", day: "2025-08-20" });
    expect(schema.parse({ ...good, fullName: "  Anjali Rao " }).fullName).toBe("Anjali Rao");
    expect(faultsOf(wireOf(callback, { ...emptyValues(callback), ...good }))).toEqual([]);
  });

  it("refuses with the words of the form, all at once", () => {
    const bad = { email: "anjali", teachers: 0, purpose: "other", other: "", day: "2025-08-13", place: null };
    const told = faultsOf(bad);
    expect(told).toEqual(expect.arrayContaining(validateForm(callback, bad, now)));
    expect(told).toHaveLength(5);
    expect(faultsOf({ ...good, fullName: null })).toEqual([{ path: "fullName", message: "Enter your name." }]);
    expect(faultsOf({ ...good, place: { city: "Nashik" } }).map(({ path }) => path.split(".")[0])).toContain("place");
  });
});
