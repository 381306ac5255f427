import { describe, expect, it } from "vitest";
import { listOf } from "./film.ts";
import { slidePage } from "./slide.ts";
import { laidOut } from "./voice.ts";

const slide = { title: "Hands down", lines: ["8 + 6 < 15"] };

describe("the film of a sample lesson", () => {
  it("shows each slide until the next one, and the last until the voice ends", () => {
    const slides = [0, 4_000, 9_500].map((at) => ({ ...slide, at }));
    const list = "file slide-0.png\nduration 4.000\nfile slide-1.png\nduration 5.500\nfile slide-2.png\nduration 2.500\nfile slide-2.png\n";
    expect(listOf(slides, 12)).toBe(list);
    expect(listOf(slides.slice(0, 1), 0)).toContain("duration 1.000");
  });

  it("has what an author wrote as text, whatever that is", () => {
    const page = slidePage({ title: "<b>&", lines: ["<script>"] }, { course: "c", language: "en", seed: "s" }, "");
    expect(page).toContain("<h1>&lt;b&gt;&amp;</h1>");
    expect(page).not.toContain("<script>");
    expect(slidePage(slide, { course: "c", language: "en", seed: "one" }, "")).not.toBe(
      slidePage(slide, { course: "c", language: "en", seed: "two" }, ""),
    );
  });

  it("says each sentence at its moment", () => {
    expect([
      ...laidOut(
        [
          { at: 1, sound: Int16Array.of(5, 6) },
          { at: 4, sound: Int16Array.of(7) },
        ],
        6,
      ),
    ]).toEqual([0, 5, 6, 0, 7, 0]);
  });
});
