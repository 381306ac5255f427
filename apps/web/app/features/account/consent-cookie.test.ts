import { describe, expect, it } from "vitest";
import { agreedWith } from "./consent-cookie.ts";

describe("agreedWith", () => {
  it.each([
    ["", "location", true, "location"],
    ["theme=dark", "location", true, "location"],
    ["upaya_consent=analytics; theme=dark", "location", true, "analytics.location"],
    ["theme=dark; upaya_consent=location.analytics", "location", true, "analytics.location"],
    ["upaya_consent=location.analytics", "location", false, "analytics"],
    ["upaya_consent=location", "location", false, ""],
    ["xupaya_consent=location", "location", false, ""],
  ])("of %j with %s %s is %j", (cookies, purpose, given, expected) => {
    expect(agreedWith(cookies, purpose, given)).toBe(expected);
  });
});
