import { useCallback, useEffect, useRef, useState } from "react";
import type { ListHistory } from "@upaya/contracts/rewards/list-history.ts";
import { type Call, request } from "../../lib/api-browser.ts";
import type { Line } from "./book-lines.ts";
import { useOnlineAgain } from "./use-online-again.ts";
import type { Summary } from "./use-summary.ts";
import type { Currency } from "./words.ts";

const call: Call<typeof ListHistory> = { method: "GET", path: "/wallet/history" };

interface Pages {
  /** Nothing until the first answer. */
  readonly lines: readonly Line[] | undefined;
  readonly more: boolean;
  readonly state: "loading" | "failed" | "ready";
}

export interface Book extends Pages {
  /** The older lines, or the first ones again when they could not be had. */
  readonly load: () => void;
}

const none: Pages = { lines: undefined, more: false, state: "loading" };

/** The book of a currency, page by page. The first page of the coins comes with the summary. The other one stays as it was left, so that going back to it shows it at once. */
export function useBook(currency: Currency, summary: Summary | undefined): Book {
  const [books, setBooks] = useState<Readonly<Record<Currency, Pages>>>({ coins: none, points: none });
  const asked = useRef(new Set<Currency>());
  const put = useCallback((of: Currency, change: (pages: Pages) => Pages) => setBooks((now) => ({ ...now, [of]: change(now[of]) })), []);
  const fetchPage = useCallback(
    (of: Currency, after: string | undefined) => {
      put(of, (pages) => ({ ...pages, state: "loading" }));
      request<typeof ListHistory>(call, { query: { currency: of, after } }).then(
        ({ data, more }) =>
          put(of, ({ lines = [] }) => ({ lines: after === undefined ? data : [...lines, ...data], more, state: "ready" })),
        () => put(of, (pages) => ({ ...pages, state: "failed" })),
      );
    },
    [put],
  );
  useEffect(() => {
    if (asked.current.has(currency)) return;
    if (currency === "coins") {
      if (!summary) return;
      put("coins", () => ({ lines: summary.coins_book.data, more: summary.coins_book.more, state: "ready" }));
    } else fetchPage(currency, undefined);
    asked.current.add(currency);
  }, [currency, summary, fetchPage, put]);
  const book = books[currency];
  const last = book.lines?.at(-1)?.id;
  const load = useCallback(() => fetchPage(currency, last), [fetchPage, currency, last]);
  useOnlineAgain(book.state === "failed", load);
  return { ...book, load };
}
