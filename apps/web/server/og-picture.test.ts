import { lineBreaker } from "@upaya/drawings/text/break-lines.ts";
import { describe, expect, it } from "vitest";
import { drawPicture, pictureSvg } from "./og-picture.ts";
import { writeLine } from "./og-text.ts";

const facts = { slug: "fractions-with-paper-folding", category: "self_paced_courses", line: "Self-paced course · 45 min", brand: "Upaya" };
const long = "How to mark forty notebooks in one evening and still read what the children wrote in every one of them, ".repeat(4);

describe("the picture of a link", () => {
  it.each([
    ["a short title", "Fractions"],
    ["Hindi", "कक्षा में भिन्न: विद्यार्थी और गणित"],
    ["a title without end", long],
    ["a word without end", "a".repeat(200)],
    ["no letter that we can write", "数学"],
  ])("is a PNG of 1200 by 630 and light, with %s", async (_what, title) => {
    const png = await drawPicture({ ...facts, title });
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
    expect(png.length).toBeLessThan(300_000);
  });

  it("is drawn from the cover and from the words", () => {
    const one = pictureSvg({ ...facts, title: "One" });
    expect(pictureSvg({ ...facts, title: "Two" })).not.toBe(one);
    expect(pictureSvg({ ...facts, title: "One", slug: "another" })).not.toBe(one);
  });

  it("takes nothing of a title for markup", () => {
    const svg = pictureSvg({ ...facts, title: '</svg><script>"&' });
    expect(svg).not.toContain("<script");
    expect(svg.match(/<\/svg>/g)).toHaveLength(2);
  });
});

describe("the words on it", () => {
  it("joins the letters of Devanagari: a conjunct is narrower than its letters apart", () => {
    const width = (text: string) => writeLine(text, 100, "bold").width;
    expect(width("क्ष")).toBeLessThan(width("क") + width("ष"));
    expect(width("क्ष")).toBeGreaterThan(width("क") / 2);
  });

  it("writes a letter that no font has without its marks", () => {
    expect(writeLine("Nguyễn", 40, "bold").paths.match(/<path/g)).toHaveLength(6);
  });

  it("breaks lines between words, within the width", () => {
    const lines = lineBreaker("one two three four five six seven", (text) => writeLine(text, 1, "bold").width)(60, 300).map(
      ({ text }) => text,
    );
    expect(lines.join(" ")).toBe("one two three four five six seven");
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(writeLine(line, 60, "bold").width).toBeLessThanOrEqual(300);
  });
});
