import type { LearningOrder, LearningState } from "@upaya/contracts/learning/my-learning.ts";

/** What the address of the page says. The page counts from 1. */
export interface MineAddress {
  readonly state: LearningState;
  readonly q: string;
  readonly sort: LearningOrder;
  readonly page: number;
}

const path = "/profile/my-learning";
export const perPage = 24;
const lastPage = 400;
/** The server takes no more. */
export const longestSearch = 80;

/** The names that stand in an address: words that a person would say. */
const states = { "": "open", completed: "completed", registrations: "registered", hidden: "hidden" } as const satisfies Record<
  string,
  LearningState
>;
export const sorts = ["used", "newest", "title", "shortest"] as const satisfies readonly LearningOrder[];

export const whole: MineAddress = { state: "open", q: "", sort: "used", page: 1 };

/** What it does not know says nothing. */
export function readAddress(search: string): MineAddress {
  const given = new URLSearchParams(search);
  const page = Number(given.get("page") ?? "1");
  const state = given.get("state") ?? "";
  return {
    state: Object.hasOwn(states, state) ? states[state as keyof typeof states] : whole.state,
    q: (given.get("q") ?? "").trim().slice(0, longestSearch).trim(),
    sort: sorts.find((name) => name === given.get("sort")) ?? whole.sort,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The parameters that are not the usual ones. */
export function parametersOf({ state, q, sort, page }: MineAddress): [string, string][] {
  const [name = ""] = Object.entries(states).find(([, value]) => value === state) ?? [];
  const all: [string, string][] = [
    ["state", name],
    ["q", q],
    ["sort", sort === whole.sort ? "" : sort],
    ["page", page > 1 ? String(page) : ""],
  ];
  return all.filter(([, value]) => value !== "");
}

/** After a change; whatever changes the list begins at its first page. */
export function addressOf(now: MineAddress, change: Partial<MineAddress> = {}): string {
  const search = new URLSearchParams(parametersOf({ ...now, page: 1, ...change })).toString();
  return search ? `${path}?${search}` : path;
}

export const pagesOf = (total: number): number => Math.min(lastPage, Math.max(1, Math.ceil(total / perPage)));
