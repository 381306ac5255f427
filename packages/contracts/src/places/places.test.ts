import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { foldName } from "./fold-name.ts";
import { isAgreed } from "./locate.ts";
import { defaultLocation, location } from "./location.ts";
import { ReverseGeocode } from "./reverse-geocode.ts";
import { SearchPlaces } from "./search-places.ts";

const fits = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe("a location", () => {
  it("[FORM-08] has exactly its nine parts", () => {
    const parts = ["address_line_1", "district", "city", "state", "country", "postcode", "lat", "lng", "place_id"];
    expect(Object.keys(z.parse(location, { ...defaultLocation, floor: 3 }))).toEqual(parts);
    for (const part of parts) expect(fits(location, { ...defaultLocation, [part]: undefined }), part).toBe(false);
  });

  it("[ENT-14] has degrees that are numbers within their range", () => {
    const at = (lat: unknown, lng: unknown) => fits(location, { ...defaultLocation, lat, lng });
    expect([at(90, 180), at(-90, -180), at(0, 0)]).toEqual([true, true, true]);
    expect([at(90.000001, 0), at(-90.1, 0), at(0, 180.1), at(0, -181)]).toEqual([false, false, false, false]);
    expect([at("19.9", 73), at(Number.NaN, 0), at(0, Number.POSITIVE_INFINITY), at(null, null)]).toEqual([false, false, false, false]);
  });

  it("[ENT-14] keeps the zeros that a postcode begins with, and takes no number for one", () => {
    expect(z.parse(location, { ...defaultLocation, postcode: "01109" }).postcode).toBe("01109");
    expect(fits(location, { ...defaultLocation, postcode: 1109 })).toBe(false);
  });

  it("is in Kanniyakumari unless it is known", () => {
    expect(fits(location, defaultLocation)).toBe(true);
    expect(defaultLocation).toMatchObject({
      lat: 8.165975,
      lng: 77.445312,
      district: "Kanniyakumari",
      state: "Tamil Nadu",
      country: "India",
    });
  });
});

describe("foldName", () => {
  it.each([
    ["São Tomé & Príncipe", "sao tome principe"],
    ["  NASHIK ", "nashik"],
    ["Côte d’Ivoire", "cote divoire"],
    ["Łódź", "lodz"],
    ["Straße", "strasse"],
    ["%_", ""],
    ["नाशिक", "नाशिक"],
  ])("makes %j into %j", (name, folded) => expect(foldName(name)).toBe(folded));
});

describe("a search", () => {
  const asks = (query: object) => fits(SearchPlaces.query, query);

  it("needs two letters, except where a short list is read whole", () => {
    expect([asks({ name: "na" }), asks({ name: "n" }), asks({ name: "" }), asks({}), asks({ name: "%_" })]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([asks({ kind: "country" }), asks({ kind: "state" }), asks({ kind: "district", state: "in-goa" })]).toEqual([true, true, true]);
    expect([asks({ kind: "district" }), asks({ kind: "city", state: "in-goa" }), asks({ kind: "state", name: "%" })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("answers ten at a time and knows four kinds", () => {
    expect(z.parse(SearchPlaces.query, { name: "nas" })).toMatchObject({ limit: 10, offset: 0 });
    expect([asks({ name: "nas", kind: "planet" }), asks({ name: "x".repeat(81) }), asks({ name: ["na", "sh"] })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("a point", () => {
  it("is written in plain degrees", () => {
    expect(z.parse(ReverseGeocode.query, { lat: "-19.9975", lng: "73" })).toEqual({ lat: -19.9975, lng: 73 });
    const wrong = ["91", "-90.5", "NaN", "", " 1", "1e1", "Infinity", "0x10", "1,5", ["1", "2"], undefined];
    for (const lat of wrong) expect(fits(ReverseGeocode.query, { lat, lng: "0" }), String(lat)).toBe(false);
    expect(fits(ReverseGeocode.query, { lat: "0", lng: "180.01" })).toBe(false);
  });
});

describe("consent", () => {
  it("is for the purposes in the cookie and no others", () => {
    expect([isAgreed("location.analytics", "location"), isAgreed("analytics.location", "location")]).toEqual([true, true]);
    expect([
      isAgreed("analytics", "location"),
      isAgreed("nolocation", "location"),
      isAgreed("", "location"),
      isAgreed(undefined, "location"),
    ]).toEqual([false, false, false, false]);
  });
});
