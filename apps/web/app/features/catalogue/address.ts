import { kindOfAddress } from "@upaya/contracts/catalogue/kinds.ts";
import type { Facet, Sort } from "@upaya/contracts/catalogue/filters.ts";

/** What the list can be narrowed by beside its type, in the order in which it is offered. */
export const filterNames = [
  "open",
  "subject",
  "grade",
  "time",
  "price",
  "level",
  "language",
  "board",
  "competency",
] as const satisfies readonly Facet[];
export type FilterName = (typeof filterNames)[number];

export const sortNames = ["popular", "newest", "shortest", "price"] as const satisfies readonly Sort[];

/** What the address of the catalogue says. The page counts from 1. */
export interface ListAddress {
  readonly q: string;
  /** One of the types that the catalogue knows, or none. */
  readonly type: string;
  readonly filters: Readonly<Record<FilterName, readonly string[]>>;
  readonly tags: readonly string[];
  readonly sort: Sort;
  readonly page: number;
}

export const perPage = 24;
const lastPage = 400;
const longestSearch = 100;
const mostValues = 10;

function namesOf(text: string | null): string[] {
  const names = (text ?? "").split(",").map((name) => name.trim().toLowerCase());
  return [...new Set(names.filter(Boolean))].slice(0, mostValues);
}

function pageOf(text: string | null): number {
  const page = Number(text ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}

/** An unknown type filters nothing, and an empty list neither. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const type = namesOf(search.get("type")).find((name) => kindOfAddress(name) !== undefined) ?? "";
  const filters = Object.fromEntries(filterNames.map((name) => [name, namesOf(search.get(name))])) as Record<FilterName, string[]>;
  return {
    q: (search.get("q") ?? "").trim().slice(0, longestSearch),
    type,
    filters,
    tags: namesOf(search.get("tags")),
    sort: sortNames.find((name) => name === search.get("sort")) ?? "popular",
    page: pageOf(search.get("page")),
  };
}

type Change = Partial<Omit<ListAddress, "filters">> & { readonly filters?: Partial<ListAddress["filters"]> };

/** The parameters of an address that are not the usual ones. What words find is in the order of how well it answers them: no sort. */
export function listParameters({ q, type, filters, tags, sort, page }: ListAddress): [string, string][] {
  const all: [string, string][] = [
    ["q", q],
    ["type", type],
    ...filterNames.map((name): [string, string] => [name, filters[name].join()]),
    ["tags", tags.join()],
    ["sort", q || sort === "popular" ? "" : sort],
    ["page", page > 1 ? String(page) : ""],
  ];
  return all.filter(([, value]) => value !== "");
}

/** `/learning` after a change; whatever changes the list begins at its first page. */
export function listAddress(now: ListAddress, change: Change = {}): string {
  const next: ListAddress = { ...now, page: 1, ...change, filters: { ...now.filters, ...change.filters } };
  const search = new URLSearchParams(listParameters(next)).toString();
  return search ? `/learning?${search}` : "/learning";
}

/** One value more or less. */
export function toggled(now: ListAddress, name: FilterName | "tags", value: string): string {
  const values = name === "tags" ? now.tags : now.filters[name];
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return listAddress(now, name === "tags" ? { tags: next } : { filters: { [name]: next } });
}

/** Everything that narrows the list, one by one. */
export function activeFilters({ filters, tags }: ListAddress): { readonly name: FilterName | "tags"; readonly value: string }[] {
  return [
    ...filterNames.flatMap((name) => filters[name].map((value) => ({ name, value }))),
    ...tags.map((value) => ({ name: "tags" as const, value })),
  ];
}

/** The same words and type, without whatever narrows them. */
export function unfiltered({ q, type }: ListAddress): string {
  return listAddress(readListAddress(new URLSearchParams({ q, type })));
}

/** Of this type, with nothing else. */
export function plainAddress(type = ""): string {
  return type ? `/learning?type=${type}` : "/learning";
}

export function pagesOf(total: number): number {
  return Math.min(lastPage, Math.max(1, Math.ceil(total / perPage)));
}
