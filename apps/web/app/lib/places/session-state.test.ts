import { describe, expect, test } from "vitest";
import { doorOpensAt, isAhead, isDoorOpen, sessionState } from "./session-state.ts";

const session = { starts_at: "2026-11-20T13:30:00.000Z", ends_at: "2026-11-20T14:30:00.000Z", cancelled_at: null };
const at = (iso: string, zone?: string) => sessionState(session, new Date(iso), zone);

describe("the state of a date", () => {
  test("follows the clock: later, today, the door, live, over", () => {
    expect(at("2026-11-19T13:30:00Z")).toBe("soon");
    expect(at("2026-11-20T04:00:00Z")).toBe("today");
    expect(at("2026-11-20T13:19:59Z")).toBe("today");
    expect(at("2026-11-20T13:20:00Z")).toBe("door");
    expect(at("2026-11-20T13:29:59Z")).toBe("door");
    expect(at("2026-11-20T13:30:00Z")).toBe("live");
    expect(at("2026-11-20T14:29:59Z")).toBe("live");
    expect(at("2026-11-20T14:30:00Z")).toBe("over");
  });

  test("is today on the calendar of whoever looks", () => {
    // In India it is the twentieth already, in New York still the nineteenth.
    expect(at("2026-11-19T20:00:00Z", "Asia/Kolkata")).toBe("today");
    expect(at("2026-11-19T20:00:00Z", "America/New_York")).toBe("soon");
  });

  test("without a clock is what the server saw", () => {
    expect(sessionState(session, undefined)).toBe("soon");
    expect(sessionState({ ...session, is_over: true }, undefined)).toBe("over");
  });

  test("that was called off is that at any time", () => {
    const off = { ...session, cancelled_at: "2026-11-18T10:00:00.000Z" };
    for (const now of [undefined, "2026-11-19T13:30:00Z", "2026-11-20T13:40:00Z", "2026-12-20T13:40:00Z"])
      expect(sessionState(off, now === undefined ? undefined : new Date(now))).toBe("cancelled");
  });
});

test("the door opens ten minutes before, and only what is to come or runs is ahead", () => {
  expect(doorOpensAt(session)).toBe("2026-11-20T13:20:00.000Z");
  expect((["soon", "today", "door", "live", "over", "cancelled"] as const).filter(isAhead)).toEqual(["soon", "today", "door", "live"]);
  expect((["soon", "today", "door", "live", "over", "cancelled"] as const).filter(isDoorOpen)).toEqual(["door", "live"]);
});
