import { describe, expect, it } from "vitest";
import { validateForm } from "../forms/rules.ts";
import { detailFields, type Details } from "./details.ts";
import { changedDetails, detailsForm, fieldOfDetail, formOfDetails } from "./details-form.ts";

const lists = new Set(["education_subject", "boards_taught", "subjects_comfortable", "grades_comfortable"]);
const nothing = Object.fromEntries(Object.keys(detailFields).map((name) => [name, lists.has(name) ? [] : null])) as unknown as Details;
const asha: Details = {
  ...nothing,
  name: "Asha Patil",
  email: "asha@example.org",
  phone: "+919822041736",
  city: "Nashik",
  state: "Maharashtra",
  country: "India",
  postcode: "422001",
  lat: 19.9975,
  lng: 73.7898,
  experience: 9,
  subjects_comfortable: ["Math", "EVS"],
};
const now = new Date("2026-01-15T00:00:00Z");

describe("detailsForm", () => {
  it("asks for every detail, each once", () => {
    const names = detailsForm.fields.map(({ name }) => name);
    expect([...new Set(Object.keys(detailFields).map(fieldOfDetail))].toSorted()).toEqual(names.toSorted());
    expect(detailsForm.sections?.flatMap(({ fields }) => fields).toSorted()).toEqual(names.toSorted());
  });

  it("demands nothing", () => {
    expect(validateForm(detailsForm, formOfDetails(nothing), now)).toEqual([]);
  });

  it("refuses somebody who is not yet 18", () => {
    expect(validateForm(detailsForm, { ...formOfDetails(nothing), dob: "2009-08-14" }, now)).toEqual([
      { path: "dob", message: "You must be at least 18 years old." },
    ]);
  });
});

describe("changedDetails", () => {
  it("is empty when nothing was touched", () => {
    expect(changedDetails(asha, formOfDetails(asha))).toEqual({});
    expect(changedDetails(nothing, formOfDetails(nothing))).toEqual({});
  });

  it("holds what changed and nothing else", () => {
    const values = { ...formOfDetails(asha), name: " Asha P. Patil ", subjects_comfortable: ["Math"] };
    expect(changedDetails(asha, values)).toEqual({ name: "Asha P. Patil", subjects_comfortable: ["Math"] });
  });

  it("takes back what was emptied", () => {
    expect(changedDetails(asha, { ...formOfDetails(asha), experience: null, phone: "", subjects_comfortable: [] })).toEqual({
      experience: null,
      phone: null,
      subjects_comfortable: [],
    });
  });

  it("knows the parts of an address", () => {
    const { home } = formOfDetails(asha);
    expect(changedDetails(asha, { ...formOfDetails(asha), home: { ...(home as object), city: "Pune" } as never })).toEqual({
      city: "Pune",
    });
    expect(changedDetails(asha, { ...formOfDetails(asha), home: null })).toEqual({
      city: null,
      state: null,
      country: null,
      postcode: null,
      lat: null,
      lng: null,
    });
  });
});
