import { expect, test } from "vitest";
import { coverSvg } from "./cover.ts";
import { isPale } from "./is-pale.ts";
import { coverCategories } from "@upaya/drawings/palettes.ts";

/** How light the ground of a drawn cover is, 0 to 1. */
function lightness(svg: string): number {
  const [, ground = ""] = /<rect width="320" height="180" fill="#([0-9A-F]{6})"/.exec(svg) ?? [];
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(ground.slice(at, at + 2), 16) / 255) as [number, number, number];
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2;
}

test("a cover is called pale when its drawing is", () => {
  const slugs = Array.from({ length: 40 }, (_, at) => `course-${at}`);
  const seen = { pale: 0, deep: 0 };
  for (const category of coverCategories) {
    for (const slug of slugs) {
      const pale = lightness(coverSvg(slug, category)) > 0.6;
      expect(isPale(`/covers/${category}/${slug}.svg`), `${category} ${slug}`).toBe(pale);
      seen[pale ? "pale" : "deep"] += 1;
    }
  }
  expect(Math.min(seen.pale, seen.deep)).toBeGreaterThan(40);
});

test("the catalogue's own names of the shelves are understood, and other pictures are not pale", () => {
  for (const slug of ["fractions-before-rules", "a", "course-7"]) {
    for (const [own, shelf] of [
      ["self_paced_course", "self_paced_courses"],
      ["webinar", "webinars"],
      ["bundle", "bundles"],
    ]) {
      expect(isPale(`/covers/${own}/${slug}.svg`)).toBe(isPale(`/covers/${shelf}/${slug}.svg`));
    }
  }
  expect(isPale("/covers/others/upaya.svg")).toBe(false);
  expect(isPale("https://pictures.example/1.jpg")).toBe(false);
});
