import type { Input } from "@upaya/contracts/endpoint.ts";
import type { Facet } from "@upaya/contracts/catalogue/filters.ts";
import { kindOfAddress } from "@upaya/contracts/catalogue/kinds.ts";
import type { ListResources } from "@upaya/contracts/catalogue/list-resources.ts";
import { everything, markOf, pairMark } from "../search/marks.ts";

export type Chosen = Readonly<Partial<Record<Facet, readonly string[]>>>;

type Asked = Omit<Input<typeof ListResources>, "sort" | "limit" | "offset">;

/** A type that nobody knows filters nothing; every other value that nobody knows is simply found nowhere. */
export function chosenOf({ tags, type, ...rest }: Asked): Chosen {
  return { ...rest, tag: tags, type: type.filter((name) => kindOfAddress(name) !== undefined) };
}

/** How a list is walked: along the lists of these marks, taking what has one of each further group. */
export interface ListPlan {
  readonly along: readonly number[];
  readonly groups: readonly (readonly number[])[];
  /** The same filters without lists: one of each group. */
  readonly all: readonly (readonly number[])[];
  /** Set when the folded count of one mark says how many there are. */
  readonly counted: number | undefined;
}

/** The narrowest list that is kept is walked. Rarer facets come first: fewer steps lead to a full page. */
const rareFirst: readonly Facet[] = [
  "tag",
  "competency",
  "subject",
  "board",
  "grade",
  "time",
  "price",
  "level",
  "language",
  "open",
  "type",
];

export function planList(chosen: Chosen): ListPlan {
  const facets = rareFirst.filter((facet) => (chosen[facet]?.length ?? 0) > 0);
  const [first, ...others] = facets;
  if (!first) return { along: [everything], groups: [], all: [], counted: everything };
  const types = chosen.type ?? [];
  const values = chosen[first] ?? [];
  const withinType = first !== "type" && types.length === 1;
  const rest = others.filter((facet) => !(withinType && facet === "type"));
  const groups = rest.map((facet) => (chosen[facet] ?? []).map((value) => markOf(facet, value)));
  const along = values.map((value) => (withinType ? pairMark(types[0]!, first, value) : markOf(first, value)));
  const all = facets.map((facet) => (chosen[facet] ?? []).map((value) => markOf(facet, value)));
  return { along, groups, all, counted: groups.length === 0 && along.length === 1 ? along[0] : undefined };
}
