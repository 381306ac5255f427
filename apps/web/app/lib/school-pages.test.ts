import { describe, expect, it } from "vitest";
import { isSchoolPage } from "./school-pages.ts";

describe("pages for schools", () => {
  it.each([
    "/vidya-for-schools",
    "/vidya-for-schools/",
    "/vidya-for-schools/teaching-quotient",
    "/vidya-for-schools/tpo-2025",
    "/vidya-school-ratings",
    "/tpo-2025",
  ])("[SCHOOL-07] %s is one", (path) => {
    expect(isSchoolPage(path, "vidya")).toBe(true);
  });

  it.each([
    "/",
    "/learning",
    "/upaya-for-schools",
    "/vidya-for-schoolsx",
    "/vidya-school-ratings/x",
    "/tpo2024",
    "/tpo-2025x",
    "/x/tpo-2025",
    "/gtm",
  ])("[SCHOOL-07] %s is none", (path) => {
    expect(isSchoolPage(path, "vidya")).toBe(false);
  });
});
