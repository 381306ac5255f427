import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Endpoint, Reply } from "@upaya/contracts/endpoint.ts";
import { type Call, request } from "../../../lib/api-browser.ts";

export interface Loaded<Data> {
  /** What was said last: it stays while it is asked for again. */
  readonly data: Data | undefined;
  readonly failed: boolean;
  readonly reload: () => Promise<void>;
}

interface State<Data> {
  readonly of: string;
  readonly data?: Data;
  readonly failed?: boolean;
}

/** A reply of one's own, asked for once it is wanted, and again when the line comes back. */
export function useLoaded<E extends Endpoint>(call: Call<E>, search = "", wanted = true): Loaded<Reply<E>> {
  const [state, setState] = useState<State<Reply<E>>>({ of: "" });
  const latest = useRef("");
  const reload = useCallback(async () => {
    latest.current = search;
    const put = (next: Omit<State<Reply<E>>, "of">) => {
      if (latest.current === search) setState((now) => ({ ...(now.of === search ? now : {}), failed: false, ...next, of: search }));
    };
    put({});
    await request<E>(call, { query: Object.fromEntries(new URLSearchParams(search)) }).then(
      (data) => put({ data }),
      () => put({ failed: true }),
    );
  }, [call, search]);
  useEffect(() => {
    if (wanted) void reload();
  }, [wanted, reload]);
  const mine: State<Reply<E>> = state.of === search ? state : { of: search };
  const failed = mine.failed === true && mine.data === undefined;
  useEffect(() => {
    if (!failed) return undefined;
    const again = () => void reload();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [failed, reload]);
  return { data: mine.data, failed, reload };
}

/** True from when it comes near what is seen: what lies far below is not asked for. */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const place = ref.current;
    if (near || !place) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: "400px" });
    watcher.observe(place);
    return () => watcher.disconnect();
  }, [near, ref]);
  return near;
}

/** Points and days are counted after the answer, by somebody else: a little later it is asked again. */
export function useAskedAfter(times: number, reload: () => Promise<void>, waits: readonly number[]): void {
  const key = waits.join();
  useEffect(() => {
    if (times === 0 || key === "") return undefined;
    const timers = key.split(",").map((wait) => setTimeout(() => void reload(), Number(wait)));
    return () => timers.forEach(clearTimeout);
  }, [times, reload, key]);
}
