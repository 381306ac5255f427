import { purchasesAddress } from "../../lib/paying/address.ts";

export const perPage = 20;
const lastPage = 400;

/** What the address of the purchase history says. The page counts from 1. */
export interface Here {
  /** Of India, from April to March; the latest one with an order when it is not said. */
  readonly year: string;
  readonly page: number;
  /** The order that something is given back of. */
  readonly refund: string | undefined;
}

export const pageOf = (search: string): number => {
  const page = Number(new URLSearchParams(search).get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
};

/** What it does not know says nothing. */
export function readHere(search: string): Here {
  const given = new URLSearchParams(search);
  const year = given.get("year") ?? "";
  return { year: /^\d{4}-\d{2}$/.test(year) ? year : "", page: pageOf(search), refund: given.get("refund") ?? undefined };
}

/** After a change; another year begins at its first page. */
export function addressOf(now: Here, change: Partial<Here> = {}): string {
  const { year, page, refund } = { ...now, ...("year" in change ? { page: 1 } : {}), ...change };
  const search = new URLSearchParams({
    ...(year === "" ? {} : { year }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(refund === undefined ? {} : { refund }),
  });
  return search.size === 0 ? purchasesAddress : `${purchasesAddress}?${search.toString()}`;
}

export const pagesOf = (total: number): number => Math.min(lastPage, Math.max(1, Math.ceil(total / perPage)));
