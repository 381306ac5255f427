import { type InfiniteData, InfiniteQueryObserver, QueryClient, type QueryKey, QueryObserver } from "@tanstack/query-core";
import type { Call } from "../api-browser.ts";
import { ApiFailure } from "../api-failure.ts";
import type { ReadInput } from "./read.ts";

/**
 * The server state of this page (TanStack Query): every reply once, whoever asks for it, under the path of its contract. It comes with
 * whoever is signed in, or with the first part of a public page that reads something late; no first view has it.
 */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      // A device that says it has no line is asked all the same: the failure says so sooner than a query that waits in silence.
      networkMode: "always",
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Only what the server itself calls a short wait is tried again behind somebody's back.
      retry: (tries, failure) => tries < 2 && shortWait(failure) !== undefined,
      retryDelay: (_tries, failure) => (shortWait(failure) ?? 0) * 1_000,
    },
  },
});

const mostSeconds = 5;

function shortWait(failure: Error): number | undefined {
  const wait = failure instanceof ApiFailure ? failure.wait : undefined;
  return wait !== undefined && wait <= mostSeconds ? wait : undefined;
}

// What failed is tried again when the line is back, whether or not the browser had noticed that it was gone.
addEventListener("online", () => {
  void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
});

/** Something that can be asked for. Its name is the path of a contract or an operation's, so a write can say what it changes. */
export interface Asked<Data> {
  readonly name: string;
  readonly input: unknown;
  readonly ask: (more: { readonly signal: AbortSignal; readonly quiet: boolean }) => Promise<Data>;
}

export interface HowRead {
  readonly wanted: boolean;
  readonly quiet: boolean;
  readonly every: number | undefined;
}

/** What an observer is told, and told again when something of it changes. */
export function howToRead<Data>({ name, input, ask }: Asked<Data>, { wanted, quiet, every }: HowRead) {
  return {
    queryKey: [name, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask({ signal, quiet }),
    enabled: wanted,
    refetchInterval: every ?? (false as const),
  };
}

export const observe = <Data>(what: Asked<Data>, how: HowRead) => new QueryObserver<Data>(client, howToRead(what, how));

export interface AskedByPage<Page> {
  readonly name: string;
  readonly input: unknown;
  readonly ask: (signal: AbortSignal, at: PageQuery) => Promise<Page>;
  /** What the next page is asked with, from the last one; nothing at the end. */
  readonly next: (last: Page) => PageQuery | undefined;
  /** A first page that came with something else. */
  readonly first: Page | undefined;
}

type PageQuery = NonNullable<ReadInput["query"]>;

export function observePages<Page>({ name, input, ask, next, first }: AskedByPage<Page>) {
  return new InfiniteQueryObserver<Page, Error, InfiniteData<Page>, QueryKey, PageQuery>(client, {
    // Another first page is the beginning of another list.
    queryKey: [name, input, "pages", first ?? null],
    queryFn: ({ signal, pageParam }) => ask(signal, pageParam),
    initialPageParam: {},
    getNextPageParam: (last) => next(last),
    // Whoever goes to and fro between two lists finds each as it was left.
    staleTime: 60_000,
    ...(first === undefined ? {} : { initialData: { pages: [first], pageParams: [{}] } }),
  });
}

/** Asks again for whatever was read of these contracts and is on the page; the rest is asked for when it is next needed. */
export async function changed(calls: readonly Call[]): Promise<void> {
  await Promise.all(
    calls.map(async ({ path }) => {
      // The library waits for a first read that is on its way instead of asking again, and that reply may be older than the change.
      await client.cancelQueries({ queryKey: [path] });
      await client.invalidateQueries({ queryKey: [path] });
    }),
  );
}

/** An optimistic change: shown at once, and taken back by what is returned. */
export interface Shown {
  readonly call: Call;
  readonly change: (data: never) => unknown;
}

export function show(all: readonly Shown[]): () => void {
  const before = all.flatMap(({ call, change }) => {
    // A reply that is on its way knows nothing of the change and would take it back.
    void client.cancelQueries({ queryKey: [call.path] });
    const known = client.getQueriesData({ queryKey: [call.path] });
    client.setQueriesData({ queryKey: [call.path] }, (data: unknown) => (data === undefined ? undefined : change(data as never)));
    return known;
  });
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
