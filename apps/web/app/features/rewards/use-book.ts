import type { ListHistory } from "@upaya/contracts/rewards/list-history.ts";
import type { Call } from "../../lib/api-browser.ts";
import { type Pages, usePages } from "../../lib/data/use-read.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Summary } from "./use-summary.ts";
import type { Currency } from "./words.ts";

const call: Call<typeof ListHistory> = { method: "GET", path: "/wallet/history" };

type Page = Reply<typeof ListHistory>;
export type Book = Pages<Page>;

const next = ({ data, more }: Page) => (more ? { after: data.at(-1)?.id } : undefined);

/** The book of a currency, page by page. The first page of the coins comes with the summary. */
export function useBook(currency: Currency, summary: Summary | undefined): Book {
  const coins = currency === "coins";
  return usePages(
    call,
    { query: { currency } },
    { next, first: coins ? summary?.coins_book : undefined, wanted: !coins || summary !== undefined },
  );
}
