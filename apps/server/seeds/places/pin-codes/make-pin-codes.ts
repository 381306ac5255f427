import { foldName } from "@upaya/contracts/places/fold-name.ts";
import { type IndianState, indianStates } from "@upaya/contracts/forms/postcode.ts";
import type { PinCode } from "../../../src/modules/places/index.ts";
import { circleStates, spellings } from "./names.ts";
import type { Office } from "./offices.ts";
import { slips, towns, wrongOffices } from "./towns.ts";

/** A State with its districts, each by its names: today's first. */
interface Districts {
  readonly name: string;
  readonly districts: readonly (readonly string[])[];
}

interface Where {
  readonly state: IndianState;
  readonly district: string;
}

interface Placed extends Where {
  readonly office: Office;
}

/** One entry for each PIN: State of its own office, district of most of its offices, and the town that is written there. */
export function makePinCodes(offices: readonly Office[], india: readonly Districts[]): PinCode[] {
  const districtOf = districtFinder(india);
  const civil = offices.filter(({ circle }) => statesOf(circle).length > 0);
  const placed = civil.flatMap((office) => placeOf(office, districtOf));
  const settled = new Map([...Map.groupBy(placed, ({ office }) => office.pin)].map(([pin, all]) => [pin, settle(all)] as const));
  const nearby = neighbours(settled);
  return [...new Set(civil.map(({ pin }) => pin))].toSorted().map((pin) => {
    const { state, district } = settled.get(pin) ?? corrected(pin, nearby(pin), undefined);
    return { pin, city: townOf(district, pin), state };
  });
}

function statesOf(circle: string): readonly string[] {
  const states = circleStates[circle];
  if (!states) throw new Error(`the directory has a postal circle that is not known here: ${circle}`);
  return states;
}

type DistrictFinder = (state: IndianState, written: string) => string;

/** In our own spelling. A district that is not on our list has to be looked at by a person. */
function districtFinder(india: readonly Districts[]): DistrictFinder {
  const known = new Map(
    india.flatMap(({ name, districts }) => districts.flatMap((names) => names.map((each) => [`${name}/${foldName(each)}`, names[0]!]))),
  );
  return (state, written) => {
    const folded = foldName(written);
    const found = known.get(`${state}/${foldName(spellings[state]?.[folded] ?? folded)}`);
    if (found === undefined) throw new Error(`the directory has a district that is not on our list: ${written} in ${state}`);
    return found;
  };
}

const foldedStates = new Map(indianStates.map((state) => [foldName(state), state]));

/** None where the directory says nothing, or a State in which the office's circle does not deliver. */
function placeOf(office: Office, districtOf: DistrictFinder): Placed[] {
  if (office.state === "NA" || wrongOffices.has(`${office.pin} ${office.name}`)) return [];
  const state = foldedStates.get(foldName(office.state).replace(/^the /, ""));
  if (!state) throw new Error(`the directory has a State that is not known here: ${office.state}`);
  if (!statesOf(office.circle).includes(state)) return [];
  const district = districtOf(state, office.district);
  return [{ office, ...corrected(office.pin, { state, district }, district) }];
}

function corrected(pin: string, { state, district }: Where, says: string | undefined): Where {
  const slip = longest(
    slips.filter((each) => each.says === says && pin.startsWith(each.pins)),
    ({ pins }) => pins,
  );
  return { state, district: slip?.is ?? district };
}

/**
 * A PIN is the number of a head office or a sub-office, and its branches may lie across a border: so the State is that of the office itself.
 * Its district is that of most of the offices, since those of branches were brought up to date first.
 */
function settle(all: readonly Placed[]): Where {
  const own = all.filter(({ office }) => office.kind !== "BO");
  const state = commonest((own.length > 0 ? own : all).map((each) => each.state));
  return { state, district: commonest(all.filter((each) => each.state === state).map((each) => each.district)) };
}

/** Where most of the PINs are that begin like this one: numbers are given out by district. */
function neighbours(settled: ReadonlyMap<string, Where>): (pin: string) => Where {
  const all = [...settled];
  return (pin) => {
    for (const length of [5, 4, 3]) {
      const near = all.filter(([other]) => other.startsWith(pin.slice(0, length))).map(([, where]) => where);
      if (near.length === 0) continue;
      const state = commonest(near.map((where) => where.state));
      return { state, district: commonest(near.filter((where) => where.state === state).map(({ district }) => district)) };
    }
    throw new Error(`nothing is known of the PIN ${pin}, nor of any that begins like it`);
  };
}

function townOf(district: string, pin: string): string {
  const rules = Object.entries(towns[district] ?? {}).flatMap(([town, pins]) => pins.split(" ").map((begins) => ({ town, begins })));
  const rule = longest(
    rules.filter(({ begins }) => pin.startsWith(begins)),
    ({ begins }) => begins,
  );
  return rule?.town ?? district;
}

function longest<Rule>(rules: readonly Rule[], text: (rule: Rule) => string): Rule | undefined {
  return rules.toSorted((one, other) => text(other).length - text(one).length)[0];
}

/** Of two that are as common the first in the alphabet, so that the file is the same whenever it is made. */
function commonest<Name extends string>(names: readonly Name[]): Name {
  const counted = [...Map.groupBy(names, (name) => name)].map(([name, all]) => ({ name, count: all.length }));
  return counted.toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))[0]!.name;
}
