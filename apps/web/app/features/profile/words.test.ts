import { describe, expect, it } from "vitest";
import type { Details } from "@upaya/contracts/identity/details.ts";
import { placeLine, roleLine } from "./words.ts";

const nothing = {
  current_role: null,
  subjects_comfortable: [],
  school: null,
  city: null,
  state: null,
  country: null,
} as unknown as Details;

describe("roleLine", () => {
  it("says role and subjects", () => {
    expect(roleLine({ ...nothing, current_role: "School Teacher", subjects_comfortable: ["Math", "EVS"] })).toBe(
      "School Teacher, Math and EVS",
    );
    expect(roleLine({ ...nothing, subjects_comfortable: ["Math", "EVS", "Hindi"] })).toBe("Math, EVS and Hindi");
  });

  it("says the school when there are no subjects, or too many for a line", () => {
    expect(roleLine({ ...nothing, current_role: "School Teacher", school: "Navodit" })).toBe("School Teacher, Navodit");
    expect(roleLine({ ...nothing, subjects_comfortable: ["Math", "EVS", "Hindi", "English"], school: "Navodit" })).toBe("Navodit");
  });

  it("says nothing of somebody who told nothing", () => {
    expect(roleLine(nothing)).toBe("");
  });
});

describe("placeLine", () => {
  it("leaves India out and no name twice", () => {
    expect(placeLine({ ...nothing, city: "Nashik", state: "Maharashtra", country: "India" })).toBe("Nashik, Maharashtra");
    expect(placeLine({ ...nothing, city: "Accra", state: "Greater Accra", country: "Ghana" })).toBe("Accra, Greater Accra, Ghana");
    expect(placeLine({ ...nothing, city: "Manila", state: "Manila", country: "Philippines" })).toBe("Manila, Philippines");
    expect(placeLine(nothing)).toBe("");
  });
});
