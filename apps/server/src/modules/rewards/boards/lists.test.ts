import { describe, expect, it } from "vitest";
import { absenceOf, inOrder, listOfCity, listOfSchool, listOfSubject, orderScore, pointsOf, withPlaces } from "./lists.ts";

const week = "2026-11-09";

describe("who is on a list", () => {
  const now = new Date("2026-11-12T10:00:00Z");
  const yesterday = new Date("2026-11-11T10:00:00Z");

  it("is everybody who wants to be seen, has an account of a day and a phone", () => {
    expect(absenceOf({ since: yesterday, has_phone: true }, true, now)).toBeNull();
    expect(absenceOf({ since: yesterday, has_phone: true }, false, now)).toBe("hidden");
    expect(absenceOf({ since: new Date(yesterday.getTime() + 1), has_phone: true }, true, now)).toBe("new_account");
    expect(absenceOf({ since: yesterday, has_phone: false }, true, now)).toBe("no_phone");
    expect(absenceOf({ since: now, has_phone: false }, false, now)).toBe("hidden");
  });
});

describe("the name of a list", () => {
  it("is the same however a school was typed", () => {
    const names = ["Navodit Public School", "  navodit   public school. ", "NAVODIT-PUBLIC SCHOOL"];
    expect(new Set(names.map((school) => listOfSchool(week, { school })))).toEqual(new Set([`week:${week}:school:navodit public school`]));
    expect(listOfSchool(week, { school: "नवोदित विद्यालय" })).toBe(`week:${week}:school:नवोदित विद्यालय`);
  });

  it("tells two towns of one name apart, and needs one", () => {
    expect(listOfCity(week, { city: "Aurangabad", state: "Bihar" })).not.toBe(
      listOfCity(week, { city: "Aurangabad", state: "Maharashtra" }),
    );
    expect(listOfCity(week, { city: "Accra", state: null })).toBe(`week:${week}:city:accra,`);
    expect(listOfCity(week, { city: " . ", state: "Bihar" })).toBeNull();
    expect(listOfSchool(week, { school: null })).toBeNull();
  });

  it("takes nothing from an address that could be another list", () => {
    expect(listOfSubject(week, "social-science")).toBe(`week:${week}:subject:social-science`);
    for (const bad of ["", "math:order", "Math", "a b", "-"]) expect(listOfSubject(week, bad)).toBeNull();
  });
});

describe("the order of a list", () => {
  const at = (text: string, points: number) => orderScore({ week, points, changed_at: new Date(text) });

  it("is by points, and of equal points by who had them first", () => {
    const early = at("2026-11-08T18:30:00Z", 40);
    const late = at("2026-11-15T18:29:59.999Z", 40);
    const more = at("2026-11-15T18:29:59.999Z", 41);
    expect([more, late, early].toSorted((a, b) => b - a)).toEqual([more, early, late]);
    expect([early, late, more].map(pointsOf)).toEqual([40, 40, 41]);
    expect(pointsOf(at("2027-05-01T00:00:00Z", 40))).toBe(40);
    expect(at("2026-11-09T10:00:00.000Z", 1_000_000)).toBeGreaterThan(at("2026-11-09T10:00:00.001Z", 1_000_000));
  });

  it("is the one of Redis where even the moment is the same", () => {
    const entries = [
      { member: "a", score: 1 },
      { member: "b", score: 1 },
      { member: "c", score: 2 },
    ];
    expect(inOrder(entries).map(({ member }) => member)).toEqual(["c", "b", "a"]);
  });

  it("gives equal points one place, and the next one the place it would have had", () => {
    expect(withPlaces([{ points: 60 }, { points: 40 }, { points: 40 }, { points: 20 }]).map(({ place }) => place)).toEqual([1, 2, 2, 4]);
    expect(withPlaces([])).toEqual([]);
  });
});
