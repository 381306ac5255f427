import { describe, expect, it } from "vitest";
import { missingOf, profileComplete } from "@upaya/contracts/identity/complete.ts";
import { detailFields, type Details } from "@upaya/contracts/identity/details.ts";

const full = Object.fromEntries(Object.keys(detailFields).map((name) => [name, "x"])) as unknown as Details;

describe("missingOf", () => {
  it("names whatever keeps the profile from being complete, and nothing else", () => {
    expect([profileComplete(full, true), missingOf(full, true)]).toEqual([100, []]);
    expect([profileComplete(full, false), missingOf(full, false)]).toEqual([92, ["picture"]]);
    expect(missingOf({ ...full, boards_taught: [], city: "" }, true)).toEqual(["city", "boards_taught"]);
    // Told for a job, and not for a profile.
    expect(missingOf({ ...full, type: null, dob: null }, true)).toEqual([]);
  });
});
