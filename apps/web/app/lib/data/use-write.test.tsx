import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import type { CallBack } from "@upaya/contracts/engagement/call-back.ts";
import type { ListMyBadges } from "@upaya/contracts/rewards/badges.ts";
import type { Call, request } from "../api-browser.ts";
import { forgetReads } from "./read.ts";
import { useRead } from "./use-read.ts";
import { useWrite } from "./use-write.ts";

const list = { method: "GET", path: "/things" } as Call;
const add = { method: "POST", path: "/things", idempotent: "key" } as Call;
const turn = { method: "POST", path: "/turn", idempotent: "natural" } as Call;

type Line = (url: string, init: RequestInit) => Promise<Response>;

const keys: (string | undefined)[] = [];
const urls: string[] = [];
function serve(line: Line): void {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    urls.push(`${init.method} ${url}`);
    if (init.method !== "GET") keys.push((init.headers as Record<string, string>)["idempotency-key"]);
    return line(url, init);
  });
}
const says = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const refused = () => says({ error: { code: "invalid_input", message: "No." } }, 400);

afterEach(() => {
  cleanup();
  forgetReads();
  keys.length = 0;
  urls.length = 0;
});

describe("a write that is known by its key", () => {
  test("keeps it from the first press to the answer, and the next one has another", async () => {
    let tries = 0;
    serve(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError("the answer was lost");
      if (tries === 2) return says({ error: { code: "overloaded", message: "Full." } }, 503);
      return says({ id: tries });
    });
    const { result } = renderHook(() => useWrite(add, { failed: () => true }));
    await act(async () => void (await result.current.send({ body: {} })));
    expect(result.current.failure?.offline).toBe(true);
    await act(async () => void (await result.current.send({ body: {} })));
    await act(async () => expect(await result.current.send({ body: {} })).toEqual({ id: 3 }));
    await act(async () => void (await result.current.send({ body: {} })));
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test("has another one once somebody has read it and refused", async () => {
    serve(async () => refused());
    const { result } = renderHook(() => useWrite(add, { failed: () => true }));
    await act(async () => void (await result.current.send({ body: {} })));
    await act(async () => void (await result.current.send({ body: {} })));
    expect(keys[1]).not.toBe(keys[0]);
  });

  test("cannot be written without one", () => {
    type Asked = Parameters<typeof request<typeof CallBack>>;
    expectTypeOf<Asked[0]["idempotent"]>().toEqualTypeOf<"key">();
    expectTypeOf<Asked[1]["key"]>().toEqualTypeOf<string>();
    expectTypeOf<Parameters<typeof request<typeof ListMyBadges>>["length"]>().toEqualTypeOf<1 | 2>();
  });
});

describe("a write", () => {
  test("is seen although the first read was on its way before it: that reply knows nothing of it", async () => {
    let written = false;
    let answerFirst = () => {};
    serve((_url, { method }) => {
      if (method !== "GET") {
        written = true;
        return Promise.resolve(says({}));
      }
      const reply = says({ data: written });
      return written ? Promise.resolve(reply) : new Promise((answer) => (answerFirst = () => answer(reply)));
    });
    const read = renderHook(() => useRead(list));
    await waitFor(() => expect(urls).toHaveLength(1));
    const { result } = renderHook(() => useWrite(turn, { changes: [list] }));
    const sent = act(async () => void (await result.current.send()));
    await waitFor(() => expect(written).toBe(true));
    answerFirst();
    await sent;
    await waitFor(() => expect(read.result.current.data).toEqual({ data: true }));
  });

  test("is sent once, however often it is pressed", async () => {
    serve(async () => says({}));
    const { result } = renderHook(() => useWrite(turn));
    await act(async () => void (await Promise.all([result.current.send(), result.current.send()])));
    expect(urls).toEqual(["POST /api/turn"]);
    expect(result.current.busy).toBe(false);
  });

  test("asks again for what it changes, by name, and for nothing else", async () => {
    let on = false;
    serve(async (url, { method }) => {
      if (method === "POST") on = true;
      return says(url.includes("/things") ? { on } : {});
    });
    const other = { method: "GET", path: "/other" } as Call;
    const { result } = renderHook(() => ({ mine: useRead(list), other: useRead(other), write: useWrite(turn, { changes: [list] }) }));
    await waitFor(() => expect(result.current.mine.data).toEqual({ on: false }));
    await act(async () => void (await result.current.write.send()));
    expect(result.current.mine.data).toEqual({ on: true });
    expect(urls.filter((url) => url.endsWith("/other"))).toHaveLength(1);
  });

  test("shows its change at once and takes it back when it could not be kept", async () => {
    let answer: (reply: Response) => void = () => undefined;
    serve(async (_url, { method }) => (method === "GET" ? says({ on: false }) : new Promise((resolve) => (answer = resolve))));
    const shows = () => [{ call: list, change: () => ({ on: true }) }];
    const { result } = renderHook(() => ({ mine: useRead(list), write: useWrite(turn, { shows, failed: () => true }) }));
    await waitFor(() => expect(result.current.mine.data).toEqual({ on: false }));
    let done: Promise<unknown> | undefined;
    act(() => void (done = result.current.write.send()));
    await waitFor(() => expect(result.current.mine.data).toEqual({ on: true }));
    await act(async () => {
      answer(refused());
      await done;
    });
    expect(result.current.mine.data).toEqual({ on: false });
    expect(result.current.write.failure?.code).toBe("invalid_input");
  });
});
