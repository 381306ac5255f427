import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { request } from "../../lib/api-browser.ts";
import { forgetReads, loadLayer } from "../../lib/data/read.ts";
import { useToday } from "./use-today.ts";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>() }));
const asked = vi.mocked(request);

const question = (id: string): PublicQuestion => ({
  id,
  question_title: id,
  question_options: ["a", "b"],
  correct_attempt: 0,
  subject: "math",
  tags: [],
});
const answer = (id: string) => asked.mockResolvedValueOnce({ day: "2026-11-16", subject: "", data: [question(id)] });
const set = { subject: "", tags: "", page: 1, set: "today" as const };

interface Given {
  day?: string;
  subject?: string;
}
const open = (first: Given) =>
  renderHook(({ day, subject = "" }: Given) => useToday({ day, questions: [question(`document ${day}`)] }, { ...set, subject }), {
    initialProps: first,
  });
const idOf = ({ questions }: ReturnType<typeof useToday>) => questions?.[0]?.id;
const settle = async () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));

beforeAll(async () => void (await loadLayer()));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // Half past six in the morning of 16 November in India.
  vi.setSystemTime("2026-11-16T01:00:00Z");
});
afterEach(() => {
  cleanup();
  forgetReads();
  vi.useRealTimers();
  asked.mockReset();
});

describe("the day's four", () => {
  test("are those of the document while its day is today", async () => {
    const { result } = open({ day: "2026-11-16" });
    await settle();
    expect(idOf(result.current)).toBe("document 2026-11-16");
    expect(asked).not.toHaveBeenCalled();
  });

  test.each([{ day: "2026-11-15" }, {}])("are asked for when the document is of another day or knows none: %o", async (of) => {
    answer("fresh");
    const { result } = open(of);
    expect(result.current.questions, "no question of another day is shown meanwhile").toBeUndefined();
    await settle();
    expect(idOf(result.current)).toBe("fresh");
    expect(asked).toHaveBeenCalledOnce();
  });

  test("are asked for once, however wrong the clock is", async () => {
    vi.setSystemTime("2031-01-01T12:00:00Z");
    answer("fresh");
    const { result, rerender } = open({ day: "2026-11-16" });
    await settle();
    rerender({ day: "2026-11-16" });
    await settle();
    expect(idOf(result.current)).toBe("fresh");
    expect(asked).toHaveBeenCalledOnce();
  });

  test("stay those of the document when the clock is behind", async () => {
    vi.setSystemTime("2020-01-01T12:00:00Z");
    answer("fresh");
    const { result } = open({ day: "2026-11-16" });
    await settle();
    expect(idOf(result.current)).toBe("document 2026-11-16");
  });

  test("are new when a page is looked at again on another day", async () => {
    const { result } = open({ day: "2026-11-16" });
    await settle();
    answer("next");
    vi.setSystemTime("2026-11-16T19:00:00Z");
    dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(idOf(result.current)).toBe("next");
  });

  test("of one subject are never shown as those of another", async () => {
    answer("mixed");
    const { result, rerender } = open({});
    await settle();
    expect(idOf(result.current)).toBe("mixed");
    answer("math");
    rerender({ subject: "math" });
    expect(result.current.questions).toBeUndefined();
    await settle();
    expect(idOf(result.current)).toBe("math");
  });

  test("can be asked for again when that failed", async () => {
    asked.mockRejectedValueOnce(new Error("the line is down"));
    const { result } = open({});
    await settle();
    expect(result.current.failed).toBe(true);
    answer("fresh");
    act(() => result.current.again());
    expect(result.current.failed).toBe(false);
    await settle();
    expect(idOf(result.current)).toBe("fresh");
  });
});
