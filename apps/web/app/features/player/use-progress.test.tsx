import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useProgress, useStart } from "./use-progress.ts";

const kept = vi.hoisted(() => ({ events: [] as object[] }));
vi.mock("../../lib/kept-learning/kept.ts", () => ({ keepEvent: async (event: object) => void kept.events.push(event) }));

const place = (lesson: string) => ({ slug: "thumbs", lesson });
let answers: (Response | Error)[];
let asked: string[];
beforeEach(() => {
  kept.events = [];
  [answers, asked] = [[], []];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const answer = answers.shift() ?? new TypeError("no line");
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(cleanup);
const signed = (start: string) => new Response(JSON.stringify({ start }));

test("what was read before the signed start had come is kept with it, once", () => {
  const { result, rerender } = renderHook(({ start }: { start: string | undefined }) => useProgress(place("one"), start, false), {
    initialProps: { start: undefined as string | undefined },
  });
  result.current("read", 0, 4);
  expect(kept.events).toEqual([]);
  rerender({ start: "signed" });
  expect(kept.events).toMatchObject([{ by: "read", from: 0, to: 4, start: "signed", held: true, slug: "thumbs" }]);
  result.current("read", 4, 9);
  rerender({ start: "signed again" });
  expect(kept.events).toHaveLength(2);
});

test("what was read of one lesson is never told under the start of another", async () => {
  answers = [signed("of one"), signed("of two")];
  const use = ({ lesson }: { lesson: string }) => useStart(undefined, place(lesson), true);
  const { result, rerender } = renderHook(use, { initialProps: { lesson: "one" } });
  await vi.waitFor(() => expect(result.current).toBe("of one"));
  rerender({ lesson: "two" });
  expect(result.current).toBeUndefined();
  await vi.waitFor(() => expect(result.current).toBe("of two"));
});

test("a lesson that was opened while another one's start was on its way has its own", async () => {
  answers = [signed("of one"), signed("of two")];
  const use = ({ lesson }: { lesson: string }) => useStart(undefined, place(lesson), true);
  const { result, rerender } = renderHook(use, { initialProps: { lesson: "one" } });
  rerender({ lesson: "two" });
  await vi.waitFor(() => expect(result.current).toBe("of two"));
  expect(asked).toHaveLength(2);
});

test("a guest whose line was down asks again when it is back", async () => {
  const params = place("one");
  const { result } = renderHook(() => useStart(undefined, params, true));
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(result.current).toBeUndefined();
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void globalThis.dispatchEvent(new Event("offline")));
  answers = [signed("at last")];
  line.mockReturnValue(true);
  act(() => void globalThis.dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(result.current).toBe("at last"));
});
