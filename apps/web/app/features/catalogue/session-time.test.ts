import { afterEach, expect, test, vi } from "vitest";
import { inIndia, onThisClock } from "./session-time.ts";

afterEach(() => vi.unstubAllEnvs());

test("a session is told in India's time", () => {
  expect(inIndia("2026-12-18T10:30:00Z", "2026-12-18T12:20:00Z")).toBe("18 Dec 2026, 4:00 pm to 5:50 pm");
  expect(inIndia("2026-09-04T18:30:00Z", "2026-09-04T19:00:00Z")).toBe("05 Sep 2026, 12:00 am to 12:30 am");
});

test("and on the clock of whoever looks, unless it is the same", () => {
  vi.stubEnv("TZ", "Africa/Nairobi");
  expect(onThisClock("2026-12-18T10:30:00Z", "2026-12-18T12:20:00Z")).toBe("18 Dec 2026, 1:30 pm to 3:20 pm");
  vi.stubEnv("TZ", "America/New_York");
  expect(onThisClock("2026-12-18T03:30:00Z", "2026-12-18T05:30:00Z")).toBe("17 Dec 2026, 10:30 pm to 12:30 am");
  vi.stubEnv("TZ", "Asia/Kolkata");
  expect(onThisClock("2026-12-18T10:30:00Z", "2026-12-18T12:20:00Z")).toBeUndefined();
});
