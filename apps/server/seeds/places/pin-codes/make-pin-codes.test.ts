import { describe, expect, it } from "vitest";
import { readIndia } from "../read-places.ts";
import { makePinCodes } from "./make-pin-codes.ts";
import { circleStates, spellings } from "./names.ts";
import type { Office } from "./offices.ts";
import { packPinCodes, unpackPinCodes } from "./pack.ts";
import { slips, towns } from "./towns.ts";

const india = [
  { name: "Tamil Nadu", districts: [["Kanniyakumari", "Kanyakumari"], ["Viluppuram"], ["Thoothukudi", "Tuticorin"]] },
  { name: "Puducherry", districts: [["Puducherry", "Pondicherry"]] },
  { name: "Maharashtra", districts: [["Mumbai City"], ["Nashik"]] },
];

const office = (pin: string, district: string, more: Partial<Office> = {}): Office => ({
  pin,
  circle: "Tamilnadu Circle",
  name: `Office of ${pin}`,
  kind: "BO",
  district,
  state: "TAMIL NADU",
  ...more,
});
const inPuducherry = { state: "PUDUCHERRY" };
const inMaharashtra = { state: "MAHARASHTRA", circle: "Maharashtra Circle" };
const make = (...offices: Office[]) => makePinCodes(offices, india).map(({ pin, city, state }) => `${pin} ${city}, ${state}`);

describe("the maker of PIN codes", () => {
  it("writes a district as it is written today, whichever way the directory does", () => {
    expect(make(office("629702", "KANNIYAKUMARI"))).toEqual(["629702 Kanniyakumari, Tamil Nadu"]);
    expect(make(office("628001", "TUTICORIN"))).toEqual(["628001 Thoothukudi, Tamil Nadu"]);
    expect(make(office("604001", "VILLUPURAM"))).toEqual(["604001 Viluppuram, Tamil Nadu"]);
  });

  it("writes the town where letters bear its name", () => {
    expect(make(office("629001", "KANNIYAKUMARI"))).toEqual(["629001 Nagercoil, Tamil Nadu"]);
    expect(make(office("400001", "MUMBAI", inMaharashtra))).toEqual(["400001 Mumbai, Maharashtra"]);
  });

  it("takes the State of the PIN's own office, however many branches lie across the border", () => {
    const branches = [office("605106", "VILLUPURAM"), office("605106", "VILLUPURAM")];
    const own = office("605106", "PONDICHERRY", { ...inPuducherry, kind: "PO" });
    expect(make(...branches, own)).toEqual(["605106 Puducherry, Puducherry"]);
    expect(make(...branches, { ...own, kind: "BO" })).toEqual(["605106 Viluppuram, Tamil Nadu"]);
  });

  it("takes the district of most offices, and of two as common the first in the alphabet, in any order", () => {
    const offices = [office("604001", "VILLUPURAM"), office("604001", "TUTICORIN")];
    expect(make(...offices)).toEqual(["604001 Thoothukudi, Tamil Nadu"]);
    expect(make(...offices.toReversed())).toEqual(["604001 Thoothukudi, Tamil Nadu"]);
    expect(make(...offices, office("604001", "VILLUPURAM"))).toEqual(["604001 Viluppuram, Tamil Nadu"]);
  });

  it("looks at the PINs that begin alike where the directory says nothing, or a State in which the circle does not deliver", () => {
    const near = [office("604101", "VILLUPURAM"), office("604201", "TUTICORIN")];
    expect(make(...near, office("604109", "NA", { state: "NA" }))).toContain("604109 Viluppuram, Tamil Nadu");
    expect(make(...near, office("604209", "NASHIK", { state: "MAHARASHTRA" }))).toContain("604209 Thoothukudi, Tamil Nadu");
  });

  it("leaves out the post offices of the army, which have no State", () => {
    expect(make(office("900056", "KUSHI NAGAR", { circle: "APS CIRCLE", state: "UTTAR PRADESH" }))).toEqual([]);
  });

  it("stops where a person has to look: a State, a circle or a district that nobody here knows, or a PIN like no other", () => {
    expect(() => make(office("604001", "ATLANTIS"))).toThrow("ATLANTIS in Tamil Nadu");
    expect(() => make(office("604001", "NASHIK", { state: "ATLANTIS" }))).toThrow("ATLANTIS");
    expect(() => make(office("604001", "NASHIK", { circle: "Sea Circle" }))).toThrow("Sea Circle");
    expect(() => make(office("604001", "NA", { state: "NA" }))).toThrow("604001");
  });
});

describe("the words by hand", async () => {
  const districts = (await readIndia()).flatMap(({ name, districts: all }) => all.map(([district]) => ({ state: name, district })));
  const statesWith = (district: string) => districts.filter((each) => each.district === district).map(({ state }) => state);

  it("name districts of our list, and towns are given only for names that one district alone has", () => {
    for (const district of Object.keys(towns)) expect(statesWith(district), district).toHaveLength(1);
    for (const [state, each] of Object.entries(spellings))
      for (const district of Object.values(each)) expect(statesWith(district), district).toContain(state);
    for (const { is } of slips) expect(statesWith(is), is).not.toEqual([]);
  });

  it("give every State a circle", () => {
    const delivered = new Set(Object.values(circleStates).flat());
    expect([...delivered].toSorted()).toEqual([...new Set(districts.map(({ state }) => state))].toSorted());
  });
});

describe("the file", () => {
  it("is read as it was written, and is the same in whichever order it was made", () => {
    const pinCodes = [
      { pin: "604109", city: "Viluppuram", state: "Tamil Nadu" },
      { pin: "605001", city: "Viluppuram", state: "Tamil Nadu" },
      { pin: "604101", city: "Viluppuram", state: "Tamil Nadu" },
      { pin: "403001", city: "Panaji", state: "Goa" },
    ] as const;
    const text = packPinCodes("here", pinCodes);
    expect(JSON.parse(text)).toEqual({
      source: "here",
      states: { Goa: { Panaji: "403001" }, "Tamil Nadu": { Viluppuram: "604101 109 605001" } },
    });
    expect(packPinCodes("here", pinCodes.toReversed())).toBe(text);
    const inOrder = <Entry extends { readonly pin: string }>(entries: readonly Entry[]) =>
      entries.toSorted((one, other) => Number(one.pin) - Number(other.pin));
    expect(inOrder(unpackPinCodes(text))).toEqual(inOrder(pinCodes));
  });

  it("is refused when a hand has spoilt it", () => {
    const file = (pins: string, state = "Goa") => JSON.stringify({ source: "x", states: { [state]: { Panaji: pins } } });
    for (const pins of ["", "001", "40300", "403001  002", "012345"]) expect(() => unpackPinCodes(file(pins)), pins).toThrow();
    expect(() => unpackPinCodes(file("403001", "Atlantis"))).toThrow();
  });
});
