import { describe, expect, it } from "vitest";
import { homeOf, pageAfterMode } from "./navigation.ts";

describe("homeOf", () => {
  it("[NAV-04] is the dashboard for schools and the front page for everybody else", () => {
    expect([homeOf("school"), homeOf("teacher")]).toEqual(["/profile/dashboard", "/"]);
  });
});

describe("pageAfterMode", () => {
  it("[NAV-07] goes to the other side's first page from anywhere under /profile", () => {
    for (const path of ["/profile", "/profile/", "/profile/favourites", "/profile/dashboard"]) {
      expect(pageAfterMode(path, "school")).toBe("/profile/dashboard");
      expect(pageAfterMode(path, "teacher")).toBe("/profile");
    }
  });

  it("[NAV-07] stays on every other page", () => {
    for (const path of ["/", "/quiz", "/channel-partner", "/profiles", "/learning/profile"]) {
      expect([pageAfterMode(path, "school"), pageAfterMode(path, "teacher")]).toEqual([undefined, undefined]);
    }
  });
});
