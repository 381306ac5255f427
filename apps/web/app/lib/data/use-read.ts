import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Endpoint, Operation, Reply } from "@upaya/contracts/endpoint.ts";
import { type Call, callOperation, request } from "../api-browser.ts";
import { asFailure } from "../api-failure.ts";
import type { Asked } from "./layer.ts";
import { type Layer, layerHere, loadLayer, type Read, type ReadInput } from "./read.ts";

export interface ReadOptions {
  /** Whether it is needed yet: what lies far below is not asked for. */
  readonly wanted?: boolean;
  /** Should the session be over, nobody is asked to sign in for this. */
  readonly quiet?: boolean;
  /** Milliseconds after which it is asked for anew, while somebody looks at the page. */
  readonly every?: number | undefined;
}

export const noInput: ReadInput = {};

/**
 * Reads what a contract answers: asked for once it is wanted, again when the line comes back, and given up when the page is left. All
 * who read the same share one reply.
 */
export function useRead<E extends Endpoint>(call: Call<E> | E, input: ReadInput = noInput, options: ReadOptions = {}): Read<Reply<E>> {
  return useAsked({ name: call.path, input, ask: (more) => request(call as Call, { ...input, ...more }) as Promise<Reply<E>> }, options);
}

/** The same of a GraphQL operation. */
export function useReadOperation<Data>(
  operation: Operation,
  options: ReadOptions = {},
  variables: NonNullable<ReadInput["query"]> = {},
): Read<Data> {
  return useAsked({ name: operation.name, input: { query: variables }, ask: () => callOperation<Data>(operation, variables) }, options);
}

function useAsked<Data>(what: Asked<Data>, { wanted = true, quiet = false, every }: ReadOptions): Read<Data> {
  const layer = useLayer(wanted);
  const id = JSON.stringify([what.name, what.input]);
  const how = useMemo(() => ({ wanted, quiet, every }), [wanted, quiet, every]);
  // What is read is told by its id; how it is read may change under way.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const observer = useMemo(() => layer?.observe(what, how), [layer, id]);
  useEffect(() => {
    if (layer && observer) observer.setOptions(layer.howToRead(what, how));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [layer, observer, how]);
  const seen = useObserved(observer);
  return useMemo(
    () => ({
      data: seen?.data,
      failure: seen?.error && seen.data === undefined && !seen.isFetching ? asFailure(seen.error) : undefined,
      busy: seen ? seen.isFetching : wanted,
      again: async () => void (observer ? await observer.refetch() : await loadLayer()),
    }),
    [seen, observer, wanted],
  );
}

export interface Pages<Page> extends Omit<Read<readonly Page[]>, "again"> {
  /** Whether there are more. */
  readonly more: boolean;
  /** The next page could not be had; those before it are there. */
  readonly failedOn: boolean;
  /** The next page, or the first one again when that could not be had. */
  readonly readOn: () => void;
}

export interface PagesOptions<Page> {
  readonly next: (last: Page) => NonNullable<ReadInput["query"]> | undefined;
  readonly first?: Page | undefined;
  readonly wanted?: boolean;
}

/** The same, page by page. */
export function usePages<E extends Endpoint>(call: Call<E>, input: ReadInput, options: PagesOptions<Reply<E>>): Pages<Reply<E>> {
  const { next, first, wanted = true } = options;
  const layer = useLayer(wanted);
  const id = JSON.stringify([call.path, input, first]);
  const ask = (signal: AbortSignal, at: ReadInput["query"]) =>
    request(call as Call, { ...input, query: { ...input.query, ...at }, signal }) as Promise<Reply<E>>;
  const observer = useMemo(
    () => (wanted ? layer?.observePages<Reply<E>>({ name: call.path, input, ask, next, first }) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [layer, id, wanted],
  );
  const seen = useObserved(observer);
  const pages = seen?.data?.pages;
  return {
    data: pages,
    failure: seen?.error && !pages && !seen.isFetching ? asFailure(seen.error) : undefined,
    busy: seen ? seen.isFetching : wanted,
    more: seen?.hasNextPage ?? false,
    failedOn: seen?.isFetchNextPageError === true && !seen.isFetching,
    readOn: () => void (pages ? observer?.fetchNextPage() : observer?.refetch()),
  };
}

interface Observer<Seen> {
  readonly subscribe: (watcher: () => void) => () => void;
  readonly getCurrentResult: () => Seen;
}

const never = () => () => undefined;

function useObserved<Seen>(observer: Observer<Seen> | undefined): Seen | undefined {
  return useSyncExternalStore(
    observer?.subscribe ?? never,
    () => observer?.getCurrentResult(),
    () => undefined,
  );
}

function useLayer(wanted: boolean): Layer | undefined {
  const [layer, setLayer] = useState(layerHere);
  useEffect(() => {
    if (!wanted || layer) return undefined;
    let left = false;
    void loadLayer().then((here) => !left && setLayer(here));
    return () => {
      left = true;
    };
  }, [wanted, layer]);
  return layer;
}
