import { describe, expect, it } from "vitest";
import { careerForm } from "@upaya/contracts/identity/career-form.ts";
import { type Details, detailFields } from "@upaya/contracts/identity/details.ts";
import { firstValues } from "./first-values.ts";

const lists = new Set(["education_subject", "boards_taught", "subjects_comfortable", "grades_comfortable"]);
const nothing = Object.fromEntries(Object.keys(detailFields).map((name) => [name, lists.has(name) ? [] : null])) as unknown as Details;

describe("firstValues", () => {
  it("[CAREER-10] answers nothing for somebody who has said nothing", () => {
    const values = firstValues(nothing, null);
    expect(Object.keys(values)).toEqual(careerForm.fields.map(({ name }) => name));
    for (const name of ["openness_entrepreneurial_role", "openness_travel", "own_vehicle"]) expect(values[name]).toBe("");
    expect(values).toMatchObject({ name: "", experience: null, boards_taught: [] });
  });

  it("begins with what the profile knows, and with the address one signs in with", () => {
    const values = firstValues({ ...nothing, name: "Kwame", experience: 0, boards_taught: ["IB"], own_vehicle: "no" }, "kwame@example.org");
    expect(values).toMatchObject({ name: "Kwame", experience: 0, boards_taught: ["IB"], own_vehicle: "no", email: "kwame@example.org" });
    expect(firstValues({ ...nothing, email: "own@example.org" }, "kwame@example.org")["email"]).toBe("own@example.org");
  });
});
