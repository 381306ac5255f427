import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Call } from "../api-browser.ts";
import { lineFailure } from "../api-failure.ts";
import { forgetReads } from "./read.ts";
import { usePages, useRead } from "./use-read.ts";

interface Sent {
  readonly url: string;
  readonly signal: AbortSignal | null | undefined;
}

const call = { method: "GET", path: "/things/:kind" } as Call;
const sent: Sent[] = [];

/** What the server answers, one after the other; a function makes the line fail or wait. */
function serve(...answers: (object | (() => Promise<Response>))[]): void {
  vi.stubGlobal("fetch", async (url: string, { signal }: RequestInit) => {
    sent.push({ url, signal });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    return typeof answer === "function" ? answer() : new Response(JSON.stringify(answer));
  });
}

const broken = () => Promise.reject(new TypeError("the line is down"));
const away = (wait: string) => async () =>
  new Response(JSON.stringify({ error: { code: "overloaded", message: "Full." } }), { status: 503, headers: { "retry-after": wait } });

afterEach(() => {
  cleanup();
  forgetReads();
  sent.length = 0;
});

const input = { params: { kind: "books" }, query: { limit: 4 } };

describe("what is read", () => {
  test("is asked for by its contract, once for all who read it, and told to each", async () => {
    serve({ data: 1 });
    const { result } = renderHook(() => [useRead(call, input), useRead(call, { ...input })]);
    expect(result.current.map(({ data, failure, busy }) => ({ data, failure, busy }))).toEqual([
      { data: undefined, failure: undefined, busy: true },
      { data: undefined, failure: undefined, busy: true },
    ]);
    await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual([{ data: 1 }, { data: 1 }]));
    expect(sent.map(({ url }) => url)).toEqual(["/api/things/books?limit=4"]);
  });

  test("is not asked for before it is wanted", async () => {
    serve({ data: 1 });
    const { result, rerender } = renderHook(({ wanted }) => useRead(call, input, { wanted }), { initialProps: { wanted: false } });
    await act(async () => undefined);
    expect(result.current.busy).toBe(false);
    expect(sent).toEqual([]);
    rerender({ wanted: true });
    await waitFor(() => expect(result.current.data).toEqual({ data: 1 }));
  });

  test("fails in one shape, and is tried again when somebody asks or the line is back", async () => {
    serve(broken, broken, { data: 2 });
    const { result } = renderHook(() => useRead(call, input));
    await waitFor(() => expect(result.current.failure).toEqual(lineFailure()));
    await act(() => result.current.again());
    await waitFor(() => expect(result.current.failure?.offline).toBe(true));
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(result.current.data).toEqual({ data: 2 }));
    expect(result.current.failure).toBeUndefined();
    expect(sent).toHaveLength(3);
  });

  test("stays when asking again fails", async () => {
    serve({ data: 1 }, broken);
    const { result } = renderHook(() => useRead(call, input));
    await waitFor(() => expect(result.current.data).toEqual({ data: 1 }));
    await act(() => result.current.again());
    expect(result.current.data).toEqual({ data: 1 });
    expect(result.current.failure).toBeUndefined();
  });

  test("waits as long as a server that is full asks for, if that is short, and not otherwise", async () => {
    serve(away("0.05"), { data: 1 });
    const { result, unmount } = renderHook(() => useRead(call, input));
    await waitFor(() => expect(result.current.data).toEqual({ data: 1 }));
    unmount();
    forgetReads();
    serve(away("60"));
    const late = renderHook(() => useRead(call, input));
    await waitFor(() => expect(late.result.current.failure?.wait).toBe(60));
    expect(sent).toHaveLength(3);
  });

  test("is given up when the page is left", async () => {
    serve(() => new Promise(() => undefined));
    const { unmount } = renderHook(() => useRead(call, input));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.signal!.aborted).toBe(false);
    unmount();
    expect(sent[0]!.signal!.aborted).toBe(true);
  });

  test("of something else is never shown in its place", async () => {
    serve({ data: "books" }, () => new Promise(() => undefined));
    const { result, rerender } = renderHook(({ kind }) => useRead(call, { params: { kind } }), { initialProps: { kind: "books" } });
    await waitFor(() => expect(result.current.data).toEqual({ data: "books" }));
    rerender({ kind: "films" });
    expect(result.current.data).toBeUndefined();
  });
});

describe("pages", () => {
  const next = (last: unknown) => ((last as { more: boolean }).more ? { after: (last as { data: string[] }).data.at(-1)! } : undefined);

  test("come one after the other, and one that fails takes none away", async () => {
    serve({ data: ["a", "b"], more: true }, broken, { data: ["c"], more: false });
    const { result } = renderHook(() => usePages(call, input, { next }));
    await waitFor(() => expect(result.current.data).toHaveLength(1));
    expect(result.current.more).toBe(true);
    act(() => result.current.readOn());
    await waitFor(() => expect(result.current.failedOn).toBe(true));
    expect(result.current.data).toHaveLength(1);
    act(() => result.current.readOn());
    await waitFor(() => expect(result.current.data).toHaveLength(2));
    expect(result.current.more).toBe(false);
    expect(sent.at(-1)!.url).toBe("/api/things/books?limit=4&after=b");
  });

  test("begin with one that came with something else", async () => {
    serve({ data: ["c"], more: false });
    const { result } = renderHook(() => usePages(call, input, { next, first: { data: ["a"], more: true } }));
    await waitFor(() => expect(result.current.data).toHaveLength(1));
    await act(async () => undefined);
    expect(sent).toEqual([]);
  });
});
