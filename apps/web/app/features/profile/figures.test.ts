import { describe, expect, it } from "vitest";
import { detailFields, type Details } from "@upaya/contracts/identity/details.ts";
import { detailsForm } from "@upaya/contracts/identity/details-form.ts";
import { nextPart } from "./figures.tsx";

const full = Object.fromEntries(Object.keys(detailFields).map((name) => [name, "x"])) as unknown as Details;

describe("nextPart", () => {
  it("is the first part with something missing", () => {
    expect(nextPart({ ...full, city: null, type: null })).toBe("home");
    expect(nextPart({ ...full, boards_taught: [] })).toBe("teaching");
    expect(nextPart(full)).toBeUndefined();
  });

  it("is a part that the form has", () => {
    const sections = new Set(detailsForm.sections?.map(({ name }) => name));
    const missing = (["name", "city", "school", "type"] as const).map((name) => nextPart({ ...full, [name]: null }));
    expect(missing.filter((part) => !part || !sections.has(part))).toEqual([]);
  });
});
