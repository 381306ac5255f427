import { describe, expect, it } from "vitest";
import { addressOf, everybody, isNarrowed, queryOf, readHere } from "./address.ts";

describe("the address of the staff list", () => {
  it("says all that is chosen, and is read back as the same", () => {
    const here = { q: "asha", state: "invited", subject: "Social science", grade: "0", rows: 50, page: 3 } as const;
    const address = addressOf(here, { page: 3 });
    expect(address).toBe("/profile/teachers?q=asha&state=invited&subject=Social+science&grade=0&rows=50&page=3");
    expect(readHere(address.split("?")[1]!)).toEqual(here);
    expect(queryOf(here, "s")).toEqual({
      school_id: "s",
      limit: 50,
      offset: 100,
      q: "asha",
      state: "invited",
      subject: "Social science",
      grade: "0",
    });
  });

  it("is short where nothing is chosen, and begins at the first page after a change", () => {
    expect(addressOf(everybody)).toBe("/profile/teachers");
    expect(addressOf({ ...everybody, page: 4 }, { state: "left" })).toBe("/profile/teachers?state=left");
    expect(isNarrowed(everybody)).toBe(false);
    expect(isNarrowed({ ...everybody, grade: "4" })).toBe(true);
  });

  it.each(["state=asked", "state=nobody", "grade=13", "grade=-1", "grade=four", "rows=31", "rows=1000", "page=0", "page=x", "page=401"])(
    "takes no notice of %s",
    (search) => {
      expect(readHere(search)).toEqual(everybody);
    },
  );
});
